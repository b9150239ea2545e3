import { accentsOf, GROUNDS } from 'shared-kernel/accent';
import sharp, { type Sharp } from 'sharp';
import { MARK_SIDE, markOn } from './mark.ts';

/**
 * What an icon is for.
 * - `any`: shown as it is, its corners round;
 * - `maskable`: cut to any shape, of which a circle of 80 % is always left;
 * - `touch`: as `maskable`, and cut to less.
 */
export const ICON_PURPOSES = ['any', 'maskable', 'touch'] as const;
export type IconPurpose = (typeof ICON_PURPOSES)[number];

/** Sides of icons in pixels. */
export const ICON_SIZES = [48, 180, 192, 512] as const;

/** Share of the icon's side that is the mall's sign. */
const SHARE: Record<IconPurpose, number> = { any: 0.78, maskable: 0.58, touch: 0.68 };
const ROUNDING = 0.22;

/** Draws the icon of the mall: its logo, or else the olive branch in its colour. */
export const drawIcon = async (
  { purpose, side }: { purpose: IconPurpose; side: number },
  { color, logo }: { color: string | undefined; logo: Sharp | undefined },
): Promise<Buffer> => {
  const { ground, surface } = GROUNDS.light;
  const inner = Math.round(side * SHARE[purpose]);
  const edge = (side - inner) / 2;
  const corner = purpose === 'any' ? side * ROUNDING : 0;
  const mark = `<g transform="translate(${edge} ${edge}) scale(${inner / MARK_SIDE})">${markOn('light', accentsOf(color).light.accent)}</g>`;
  const icon = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${logo ? surface : ground}"/>${logo ? '' : mark}</svg>`,
    ),
  );
  if (!logo) return icon.png().toBuffer();
  const input = await logo.resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer();
  return icon.composite([{ input }]).png().toBuffer();
};
