import sharp from 'sharp';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

/** A wide picture, red on its left and blue on its right. */
export const halves = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 200, channels: 3, background: RED } })
    .composite([{ input: { create: { width: 400, height: 200, channels: 3, background: BLUE } }, left: 400, top: 0 }])
    .png()
    .toBuffer();
