import type { Floor, FloorPlan, PlanPolygon } from 'shared-kernel/contracts';

const box = (x: number, y: number, width: number, height: number): PlanPolygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Two units on a corridor, with an escalator; on the ground floor also a door. */
const buildPlan = (level: number): FloorPlan => ({
  outline: box(0, 0, 200, 200),
  voids: [],
  units: ['11', '12'].map((number, index) => ({
    number: `${'AB'[level]}${number}`,
    polygon: box(100 * index, 0, 100, 100),
  })),
  points: [
    { kind: 'escalator', mark: '1', at: [190, 150] },
    { kind: 'toilets', mark: '', at: [100, 190] },
    ...(level === 0 ? [{ kind: 'entrance' as const, mark: '2', at: [0, 150] as [number, number] }] : []),
  ],
});

/** The mall's two floors: A11 and A12 below, B11 and B12 above. */
export const buildFloors = (): Floor[] =>
  ['Rez-de-chaussée', 'Niveau 1'].map((title, level) => ({
    id: `id-of-floor-${level}`,
    title,
    level,
    plan: buildPlan(level),
    version: 1,
  }));
