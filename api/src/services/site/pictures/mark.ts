import { LEAF, OLIVE_BRANCH } from 'shared-kernel/theme/mark';

/** Size of the drawing in pixels. */
export const MARK_SIDE = 36;

/** The olive branch in the mall's colour, for use in an SVG document. */
export const markOn = (ground: keyof typeof LEAF, accent: string): string => `
  <path d="${OLIVE_BRANCH.twig}" fill="none" stroke="${LEAF[ground]}" stroke-width="1.75" stroke-linecap="round"/>
  <path d="${OLIVE_BRANCH.leaves}" fill="${LEAF[ground]}"/>
  <path d="${OLIVE_BRANCH.olive}" fill="${accent}"/>`;
