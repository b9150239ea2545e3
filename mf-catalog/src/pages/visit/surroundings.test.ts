import { buildMallService } from '../../testing/records.ts';
import { drawnAt, reachOf, seenFrom, surroundingsOf, windOf } from './surroundings.ts';

const mall = { latitude: 34.7632, longitude: 10.7243 };

it.each([
  ['the medina', { latitude: 34.733, longitude: 10.7617 }, 4796, 'se'],
  ['the airport', { latitude: 34.718, longitude: 10.691 }, 5874, 'sw'],
  ['the bus stop', { latitude: 34.7641, longitude: 10.7252 }, 129, 'ne'],
  ['the mall itself', mall, 0, 'n'],
])('computes the distance and direction of %s', (_, there, metres, wind) => {
  const seen = seenFrom(mall, there);
  expect(Math.abs(seen.metres - metres)).toBeLessThan(metres * 0.01 + 1);
  expect(windOf(seen.bearing)).toBe(wind);
});

it('rounds a bearing just west of north to north', () => {
  expect(windOf(359)).toBe('n');
  expect(windOf(337)).toBe('nw');
});

it('lists landmarks with coordinates, nearest first', () => {
  const services = [
    buildMallService('gare', { latitude: 34.7358, longitude: 10.7678 }),
    buildMallService('wifi'),
    buildMallService('bus', { latitude: 34.7641, longitude: 10.7252 }),
  ];
  expect(surroundingsOf(mall, services).map(({ service }) => service.title)).toEqual(['bus', 'gare']);
});

it('draws the farthest landmark at the rim, and none outside', () => {
  expect(reachOf(0, 6000)).toBe(0);
  expect(reachOf(6000, 6000)).toBe(1);
  expect(reachOf(130, 6000)).toBeGreaterThan(0.15);
  expect(reachOf(20, 20)).toBeLessThanOrEqual(1);
});

it('draws each landmark in its direction, and spreads those of the same direction', () => {
  const at = (metres: number, bearing: number) => ({ service: buildMallService(`${metres}`), metres, bearing });
  const [north, east, beside] = drawnAt([at(100, 0), at(6000, 90), at(6000, 91)], 0.1);
  expect(north).toMatchObject({ x: 0, y: -reachOf(100, 6000) });
  expect(east).toMatchObject({ x: 1 });
  expect(Math.hypot((beside?.x ?? 0) - (east?.x ?? 0), (beside?.y ?? 0) - (east?.y ?? 0))).toBeGreaterThanOrEqual(0.1);
});
