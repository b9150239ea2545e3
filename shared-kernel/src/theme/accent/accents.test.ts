import { formatHex, wcagContrast } from 'culori';
import fc from 'fast-check';
import { accentsOf, type Scheme } from './accents.ts';
import { GROUNDS } from './grounds.ts';

const SCHEMES: Scheme[] = ['light', 'dark'];
const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The least contrast that an accent has to its grounds and to the text on it. */
const leastContrast = (scheme: Scheme, chosen: string | null): number => {
  const { accent, strong, tint, onAccent } = accentsOf(chosen)[scheme];
  const { ground, surface, sunken, ink } = GROUNDS[scheme];
  const read = [accent, strong].flatMap((each) =>
    [ground, surface, sunken, onAccent].map((other) => wcagContrast(each, other)),
  );
  return Math.min(...read, wcagContrast(strong, tint), wcagContrast(ink, tint));
};

it.each(SCHEMES)('is legible in the %s scheme with any chosen colour', (scheme) => {
  fc.assert(
    fc.property(color, (chosen) => {
      expect(leastContrast(scheme, chosen)).toBeGreaterThanOrEqual(4.5);
    }),
    { examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#00ff00'], ['#808080'], ['#7f0001']] },
  );
});

it.each(SCHEMES)('is the theme’s accent in the %s scheme without a chosen colour, and legible', (scheme) => {
  expect(accentsOf(null)[scheme]).toEqual(accentsOf()[scheme]);
  expect(leastContrast(scheme, null)).toBeGreaterThanOrEqual(4.5);
});

it('is the chosen colour if that is legible', () => {
  expect(accentsOf('#12306b').light.accent).toBe('#12306b');
  expect(accentsOf('#ffd166').dark.accent).toBe('#ffd166');
});

it.each(SCHEMES)('differs on hover in the %s scheme, also for extreme colours', (scheme) => {
  for (const chosen of ['#000000', '#ffffff', '#12306b', '#b0452a']) {
    const { accent, strong } = accentsOf(chosen)[scheme];
    expect(wcagContrast(accent, strong)).toBeGreaterThan(1.05);
  }
});

it('formats every colour as six hexadecimal digits', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      for (const hex of SCHEMES.flatMap((scheme) => Object.values(accentsOf(chosen)[scheme]))) {
        expect(formatHex(hex)).toBe(hex);
      }
    }),
  );
});
