import { accentsOf, GROUNDS } from 'shared-kernel/theme/accent';
import sharp, { type Sharp } from 'sharp';
import { MARK_SIDE, markOn } from './mark.ts';

/**
 * Purposes of an icon: `any` is shown unchanged with round corners. `maskable` may be cut to any shape that contains a
 * circle of 80 %. `touch` is like `maskable`, but cut less.
 */
export const ICON_PURPOSES = ['any', 'maskable', 'touch'] as const;
export type IconPurpose = (typeof ICON_PURPOSES)[number];

/** Sides of icons in pixels. */
export const ICON_SIZES = [48, 180, 192, 512] as const;

/** The sign's share of the icon's side. */
const SHARE: Record<IconPurpose, number> = { any: 0.78, maskable: 0.58, touch: 0.68 };
const ROUNDING = 0.22;

/** Draws the mall's icon: its logo, or the olive branch in its colour. */
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
