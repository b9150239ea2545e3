import sharp from 'sharp';
import { MOST_PIXELS } from '../picture.ts';
import type { RenditionFormat } from './accepted-format.ts';

/** How a picture is rendered. */
export interface Rendering {
  /** Pixels of what the picture has to fit into or, as a thumbnail, to cover. */
  box: { width: number; height: number; fit: 'inside' | 'cover' };
  /** Pixels of the part of it, as it is shown, that is rendered; all of it unless it is said. */
  region?: { left: number; top: number; width: number; height: number };
  format: RenditionFormat;
  /** What the format's encoder is told. */
  options: { quality: number; effort?: number; mozjpeg?: boolean };
}

/** Renders a picture. An encoder can't be interrupted: this is for a process that may be killed at any moment. */
export const render = ({
  source,
  box,
  region,
  format,
  options,
}: Rendering & { source: Uint8Array }): Promise<Buffer> => {
  const upright = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
  const picture = (region ? upright.extract(region) : upright).resize({ ...box, withoutEnlargement: true });
  const opaque = format === 'jpeg' ? picture.flatten({ background: '#fff' }) : picture;
  return opaque.toFormat(format, options).toBuffer();
};
