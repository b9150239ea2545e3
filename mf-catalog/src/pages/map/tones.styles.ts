import { css } from 'styled-components';
import { TONES } from '../../features/floor-plan/tones.ts';

/** Hues far apart for categories that follow each other: five steps of as many as there are. */
const hueOf = (tone: number): number => (40 + Math.round((tone * 5 * 360) / TONES)) % 360;

/** The colours of categories: one lightness for all, so that what is written on them can be read. */
export const tones = css`
  ${Array.from({ length: TONES }, (_, tone) => `.tone-${tone} { --tone: oklch(var(--tone-category) ${hueOf(tone)}); }`).join('\n')}
`;
