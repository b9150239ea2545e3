import sharp from 'sharp';
import { MAX_PIXELS } from '../uploads/pictures/read-picture.ts';
import type { RenditionFormat } from './accepted-format.ts';

/** Parameters of a rendition. */
export interface Rendering {
  /** Pixels of the box to fit into, or to cover for a thumbnail. */
  box: { width: number; height: number; fit: 'inside' | 'cover' };
  /** Visible part to render, in pixels of the upright picture; all of it by default. */
  region?: { left: number; top: number; width: number; height: number };
  format: RenditionFormat;
  /** Options of the format's encoder. */
  options: { quality: number; effort?: number; mozjpeg?: boolean };
}

/** Renders a picture. Encoding can't be interrupted, so this runs in a process that can be killed. */
export const render = ({
  source,
  box,
  region,
  format,
  options,
}: Rendering & { source: Uint8Array }): Promise<Buffer> => {
  const upright = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
  const picture = (region ? upright.extract(region) : upright).resize({ ...box, withoutEnlargement: true });
  const opaque = format === 'jpeg' ? picture.flatten({ background: '#fff' }) : picture;
  return opaque.toFormat(format, options).toBuffer();
};
