import { LEAF, OLIVE_BRANCH } from 'shared-kernel/mark';

/** Pixels of the drawing itself. */
export const MARK_SIDE = 36;

/** The olive branch as a part of an SVG document, in the mall's colour. */
export const markOn = (ground: keyof typeof LEAF, accent: string): string => `
  <path d="${OLIVE_BRANCH.twig}" fill="none" stroke="${LEAF[ground]}" stroke-width="1.75" stroke-linecap="round"/>
  <path d="${OLIVE_BRANCH.leaves}" fill="${LEAF[ground]}"/>
  <path d="${OLIVE_BRANCH.olive}" fill="${accent}"/>`;
