import { boundsOf, findWay, planIssues } from 'shared-kernel/floor-plan';
import { demoShops } from '../shops/index.ts';
import { demoFloors } from './index.ts';

const floors = demoFloors();
const shops = demoShops(new Date('2026-11-24T09:00:00Z'));

it('has a place for every shop on its floor, once, and no other', () => {
  const drawn = floors.flatMap(({ level, plan }) => plan.units.map(({ number }) => `${level}/${number}`));
  const named = shops.map(({ floor, unit }) => `${floor}/${unit}`);
  expect(drawn.toSorted()).toEqual(named.toSorted());
});

it.each(floors.map((floor) => [floor.title, floor.plan] as const))(
  '%s has no unit outside, none over another',
  (_, plan) => {
    expect(planIssues(plan)).toEqual([]);
  },
);

it('has a route from an entrance to each shop', () => {
  for (const { floor, unit } of shops) {
    const way = findWay(floors, floor, unit);
    expect({ unit, legs: way?.legs.length }).toEqual({ unit, legs: floor === 0 ? 1 : 2 });
  }
});

it('has a finger’s width for each unit on a phone', () => {
  const [floor] = floors;
  const pixels = 328 / boundsOf(floor?.plan.outline ?? []).width;
  for (const { polygon } of floors.flatMap(({ plan }) => plan.units)) {
    const { width, height } = boundsOf(polygon);
    expect(Math.min(width, height) * pixels).toBeGreaterThan(21.9);
  }
});
