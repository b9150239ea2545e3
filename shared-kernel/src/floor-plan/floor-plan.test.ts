import fc from 'fast-check';
import type { ValidationError } from 'yup';
import { floorPlan } from '../content/index.ts';
import type { FloorPlan, PlanPoint, PlanPolygon } from '../contracts/index.ts';
import { fieldErrors, record } from '../validation/index.ts';
import { messageTextsIn } from '../validation/testing/message-texts.ts';
import { areaOf, doOverlap, isSimple, isWithin, labelPointOf, sideOf } from './geometry.ts';
import { findWay, planIssues } from './index.ts';

const box = (x: number, y: number, width: number, height: number): PlanPolygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** An L whose corner is at the upper left. */
const ELL: PlanPolygon = [
  [0, 0],
  [100, 0],
  [100, 40],
  [40, 40],
  [40, 100],
  [0, 100],
];

describe('a polygon', () => {
  it.each([
    [[20, 20], 'inside'],
    [[70, 70], 'outside'],
    [[40, 70], 'edge'],
    [[0, 0], 'edge'],
    [[-1, 40], 'outside'],
  ] as const)('has %j %s', (point, side) => {
    expect(sideOf(point, ELL)).toBe(side);
  });

  it('is simple unless it touches itself', () => {
    expect(isSimple(ELL)).toBe(true);
    const bow: PlanPolygon = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ];
    const spike: PlanPolygon = [...box(0, 0, 10, 10), [0, 20]];
    const pinched: PlanPolygon = [
      [0, 0],
      [10, 10],
      [20, 0],
      [20, 20],
      [10, 10],
      [0, 20],
    ];
    for (const polygon of [bow, spike, pinched, [...box(0, 0, 9, 9), [0, 9]] as PlanPolygon]) {
      expect(isSimple(polygon)).toBe(false);
    }
  });

  it('contains another one that touches it, but not across a hollow', () => {
    expect(isWithin(box(0, 0, 40, 100), ELL)).toBe(true);
    expect(isWithin(box(20, 20, 60, 60), ELL)).toBe(false);
    const across: PlanPolygon = [
      [100, 40],
      [40, 100],
      [40, 40],
    ];
    expect(isWithin(across, ELL)).toBe(false);
  });

  it('shares walls with its neighbours, but no area', () => {
    expect(doOverlap(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(false);
    expect(doOverlap(box(0, 0, 10, 10), box(9, 0, 10, 10))).toBe(true);
    expect(doOverlap(box(0, 0, 10, 10), box(0, 0, 10, 10))).toBe(true);
    expect(doOverlap(box(0, 0, 90, 90), box(10, 10, 10, 10))).toBe(true);
    expect(doOverlap(box(40, 40, 60, 60), ELL)).toBe(false);
  });

  it('has space for its label', () => {
    expect(sideOf(labelPointOf(ELL), ELL)).toBe('inside');
    expect(areaOf(ELL)).toBe(6_400);
  });

  it('overlaps another box exactly when both share an area', () => {
    const boxes = fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
    );
    fc.assert(
      fc.property(boxes, boxes, ([x, y, w, h], [u, v, k, l]) => {
        const isCommon = x < u + k && u < x + w && y < v + l && v < y + h;
        expect(doOverlap(box(x, y, w, h), box(u, v, k, l))).toBe(isCommon);
        const isInside = u <= x && v <= y && x + w <= u + k && y + h <= v + l;
        expect(isWithin(box(x, y, w, h), box(u, v, k, l))).toBe(isInside);
      }),
    );
  });
});

const point = (kind: PlanPoint['kind'], at: PlanPoint['at'], mark = '1'): PlanPoint => ({ kind, mark, at });

/** Shops on both sides of a corridor of eight metres. */
const street = (overrides: Partial<FloorPlan> = {}): FloorPlan => ({
  outline: box(0, 0, 400, 280),
  voids: [],
  units: [0, 1, 2, 3].flatMap((index) => [
    { number: `N${index}`, polygon: box(index * 100, 0, 100, 100) },
    { number: `S${index}`, polygon: box(index * 100, 180, 100, 100) },
  ]),
  points: [point('entrance', [0, 140])],
  ...overrides,
});

describe('the validation of plans', () => {
  const rulesOf = (overrides: Partial<FloorPlan>) =>
    planIssues(street(overrides)).map(({ rule, path }) => [rule, path]);

  it('accepts a valid plan', () => expect(rulesOf({})).toEqual([]));

  it.each<[string, Partial<FloorPlan>, string[]]>([
    ['a unit without number', { units: [{ number: ' ', polygon: box(0, 0, 9, 9) }] }, ['required', 'units.0.number']],
    [
      'two units of one number',
      {
        units: [
          { number: 'A1', polygon: box(0, 0, 9, 9) },
          { number: 'a1 ', polygon: box(9, 0, 9, 9) },
        ],
      },
      ['repeated', 'units.1.number'],
    ],
    [
      'a unit outside of the floor',
      { units: [{ number: 'A1', polygon: box(390, 0, 20, 20) }] },
      ['outside', 'units.0.polygon'],
    ],
    [
      'units that share an area',
      {
        units: [
          { number: 'A1', polygon: box(0, 0, 20, 20) },
          { number: 'A2', polygon: box(19, 0, 20, 20) },
        ],
      },
      ['covers', 'units.1.polygon'],
    ],
    [
      'a unit in a void',
      { voids: [box(10, 110, 50, 50)], units: [{ number: 'A1', polygon: box(20, 120, 9, 9) }] },
      ['covers', 'voids.0'],
    ],
    [
      'a polygon of two corners',
      {
        outline: [
          [0, 0],
          [9, 9],
        ],
      },
      ['corners', 'outline'],
    ],
    [
      'a polygon that crosses itself',
      {
        voids: [
          [
            [0, 110],
            [20, 130],
            [20, 110],
            [0, 130],
          ],
        ],
      },
      ['crossing', 'voids.0'],
    ],
    ['a point outside', { points: [point('lift', [401, 10])] }, ['outside', 'points.0.at']],
  ])('rejects %s', (_, overrides, issue) => {
    expect(rulesOf(overrides)).toEqual([issue]);
  });

  // These shapes all have the same bounding box, so boxes can't tell them apart.
  const bands = (count: number, corners: number): PlanPolygon[] =>
    Array.from({ length: count }, (_, index) => {
      const upper = Array.from({ length: corners / 2 }, (_, at): [number, number] => [
        at * Math.floor(36_000 / corners),
        100 + index * 30 + (at % 2) * 9_000,
      ]);
      return [...upper, ...upper.map(([x, y]): [number, number] => [x, y + 30]).toReversed()];
    });

  it.each([
    [12, 200],
    [80, 30],
    [300, 8],
  ])('is fast for %d nested outlines with %d corners', (count, corners) => {
    const polygons = bands(count, corners);
    const plan = street({
      outline: box(0, 0, 20_000, 20_000),
      units: polygons.map((polygon, index) => ({ number: `A${index}`, polygon })),
      points: [],
    });
    const begin = process.threadCpuUsage();
    expect(planIssues(plan)).toEqual([]);
    for (const polygon of polygons) expect(sideOf(labelPointOf(polygon), polygon)).toBe('inside');
    // Microseconds. The check took minutes while it computed a label point for each pair.
    expect(process.threadCpuUsage(begin).user).toBeLessThan(10_000_000);
  });

  it('reports errors', () => {
    const [issue] = planIssues(street({ units: [{ number: 'A20', polygon: box(390, 0, 20, 20) }] }));
    expect(issue?.label).toEqual({ key: 'fields.unitOf', values: { number: 'A20' } });
  });

  it('applies to a plan that leaves out what has a default', () => {
    const { voids: _, ...plan } = street();
    const points = plan.points.map(({ mark: _mark, ...point }) => point);
    expect(floorPlan().isValidSync({ ...plan, points }, { strict: true })).toBe(true);
  });

  it.each([
    ['fr', 'Le champ « Vide n° 2 » chevauche Vide n° 1'],
    ['ar', 'الحقل «الفراغ رقم 2» يتداخل مع الفراغ رقم 1'],
    ['en', 'The field “Void no. 2” overlaps Void no. 1'],
  ] as const)('reports overlaps in the reader’s language: %s', async (locale, message) => {
    const plan = street({ voids: [box(10, 110, 20, 20), box(20, 110, 20, 20)] });
    const reported = record({ plan: floorPlan() })
      .validate({ plan }, { abortEarly: false, strict: true })
      .catch((error: ValidationError) => fieldErrors(error, messageTextsIn(locale)));
    await expect(reported).resolves.toEqual([{ fieldName: 'plan.voids.1', message }]);
  });
});

describe('the way to a unit', () => {
  it('starts at the nearest entrance and follows the corridor to its door', () => {
    const plan = street({ points: [point('entrance', [0, 140]), point('entrance', [400, 140], '2')] });
    const way = findWay([{ level: 0, plan }], 0, 'N3');
    expect(way?.entrance.mark).toBe('2');
    expect(way?.connection).toBeNull();
    expect(way?.legs).toHaveLength(1);
    const [leg] = way?.legs ?? [];
    expect(leg?.path.at(0)).toEqual([400, 140]);
    expect(leg?.path.at(-1)).toEqual([350, 100]);
    expect(leg?.metres).toBeGreaterThanOrEqual(6);
    expect(leg?.metres).toBeLessThanOrEqual(9);
  });

  it('avoids obstacles', () => {
    const plan = street({ voids: [box(120, 100, 40, 60)] });
    const [leg] = findWay([{ level: 0, plan }], 0, 'N3')?.legs ?? [];
    for (const place of leg?.path.slice(1, -1) ?? []) {
      for (const polygon of [...plan.voids, ...plan.units.map((unit) => unit.polygon)]) {
        expect(sideOf(place, polygon)).toBe('outside');
      }
    }
    expect(leg?.path.length).toBeGreaterThan(3);
  });

  it('changes floors by a lift with the same mark', () => {
    const ground = street({
      points: [point('entrance', [0, 140]), point('lift', [300, 140]), point('stairs', [100, 140])],
    });
    const above = street({ points: [point('lift', [300, 140]), point('stairs', [100, 140], 'other')] });
    const way = findWay(
      [
        { level: 0, plan: ground },
        { level: 1, plan: above },
      ],
      1,
      'S2',
    );
    expect(way?.connection).toEqual(point('lift', [300, 140]));
    expect(way?.legs.map(({ level }) => level)).toEqual([0, 1]);
    expect(way?.legs[1]?.path.at(0)).toEqual([300, 140]);
  });

  it('does not exist through walls, or to a missing unit', () => {
    const closed = street({ voids: [box(150, 100, 10, 80)] });
    expect(findWay([{ level: 0, plan: closed }], 0, 'N3')).toBeUndefined();
    expect(findWay([{ level: 0, plan: closed }], 0, 'Z9')).toBeUndefined();
    expect(findWay([], 0, 'N3')).toBeUndefined();
  });
});
