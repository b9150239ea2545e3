import { converter } from 'culori';
import { tokens } from './tokens.ts';

const toHsl = converter('hsl');

it('has a red for errors in both schemes', () => {
  const colors = [...tokens.matchAll(/--color-error: (#\w+);/g)].map(([, color = '']) => color);
  expect(colors).toHaveLength(2);
  for (const color of colors) {
    const { h = 0, s = 0 } = toHsl(color) ?? {};
    expect(s).toBeGreaterThan(0.5);
    // Hues are degrees on a circle that begins at red.
    expect(Math.min(h, 360 - h)).toBeLessThan(20);
  }
});
