import fc from 'fast-check';
import { linesOf } from './unit-name.ts';
import { isSeen, MAX_SCALE, moved, seenPart, viewOf, wholeView, zoomed } from './view.ts';

const sheet = { x: -20, y: -20, width: 1_000, height: 600 };
const places = fc.record({
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 500 }),
  width: fc.integer({ min: 10, max: 80 }),
  height: fc.integer({ min: 10, max: 80 }),
});

it('shows the whole sheet first', () => {
  expect(seenPart(wholeView(sheet), sheet)).toEqual(sheet);
});

it('keeps the point under the cursor in place while zooming', () => {
  const before = { x: 400, y: 250, scale: 2 };
  const at = [500, 300] as [number, number];
  const shareOf = (view: typeof before) => {
    const part = seenPart(view, sheet);
    return [(at[0] - part.x) / part.width, (at[1] - part.y) / part.height];
  };
  const [x, y] = shareOf(zoomed(before, sheet, 1.5, at));
  expect(x).toBeCloseTo(shareOf(before)[0] as number);
  expect(y).toBeCloseTo(shareOf(before)[1] as number);
});

it('shows a requested area completely, and centred', () => {
  fc.assert(
    fc.property(places, (place) => {
      const view = viewOf(place, sheet);
      expect(isSeen(place, view, sheet)).toBe(true);
      expect([view.x, view.y]).toEqual([place.x + place.width / 2, place.y + place.height / 2]);
    }),
  );
});

it('stays within the sheet', () => {
  const step = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.01, max: 50, noNaN: true }) }),
    fc.record({ by: fc.tuple(fc.integer({ min: -5_000, max: 5_000 }), fc.integer({ min: -5_000, max: 5_000 })) }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const view = steps.reduce(
        (before, one) => ('by' in one ? moved(before, sheet, one.by) : zoomed(before, sheet, one.factor)),
        wholeView(sheet),
      );
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
      expect(view.x).toBeGreaterThanOrEqual(sheet.x);
      expect(view.x).toBeLessThanOrEqual(sheet.x + sheet.width);
    }),
  );
});

it.each([
  ['Sephora', 100, ['Sephora']],
  ['Librairie des Deux Rives', 100, ['Librairie', 'des Deux', 'Rives']],
  ['Orfèvrerie Chakroun', 60, []],
])('breaks %s into lines', (name, width, lines) => {
  expect(linesOf(name, width, 14)).toEqual(lines);
});
