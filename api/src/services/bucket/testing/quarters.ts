import sharp from 'sharp';

const square = (background: string, left: number, top: number) => ({
  input: { create: { width: 200, height: 200, channels: 3, background } } as const,
  left,
  top,
});

/** 400 pixels wide and high: red and lime above, blue and yellow below. */
export const quarters = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    .composite([square('#00ff00', 200, 0), square('#0000ff', 0, 200), square('#ffff00', 200, 200)])
    .png()
    .toBuffer();
