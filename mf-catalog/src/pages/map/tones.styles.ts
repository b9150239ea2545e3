import { css } from 'styled-components';
import { TONES } from '../../features/floor-plan/tones.ts';

/** Hues of consecutive categories are far apart: five steps of the colour wheel. */
const hueOf = (tone: number): number => (40 + Math.round((tone * 5 * 360) / TONES)) % 360;

/** The colours of categories, with one lightness, so that text on them is legible. */
export const tones = css`
  ${Array.from({ length: TONES }, (_, tone) => `.tone-${tone} { --tone: oklch(var(--tone-category) ${hueOf(tone)}); }`).join('\n')}
`;
