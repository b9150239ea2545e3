import type { FloorPlan, PlanPoint, PlanPosition, PlanUnit } from 'shared-kernel/contracts';

/** An editable part of a plan: `unit 3`. */
export interface Part {
  kind: 'outline' | 'void' | 'unit' | 'point';
  index: number;
}

export const OUTLINE: Part = { kind: 'outline', index: 0 };

export const keyOf = ({ kind, index }: Part): string => `${kind} ${index}`;

/** Every part, in drawing order. */
export const partsOf = ({ voids, units, points }: FloorPlan): Part[] => [
  OUTLINE,
  ...voids.map((_, index): Part => ({ kind: 'void', index })),
  ...units.map((_, index): Part => ({ kind: 'unit', index })),
  ...points.map((_, index): Part => ({ kind: 'point', index })),
];

/** The corners of a part; for a point, its position. */
export const cornersOf = (plan: FloorPlan, { kind, index }: Part): PlanPosition[] => {
  if (kind === 'outline') return plan.outline;
  if (kind === 'void') return plan.voids[index] ?? [];
  if (kind === 'unit') return plan.units[index]?.polygon ?? [];
  const point = plan.points[index];
  return point ? [point.at] : [];
};

export const withCorners = (plan: FloorPlan, { kind, index }: Part, corners: PlanPosition[]): FloorPlan => {
  if (kind === 'outline') return { ...plan, outline: corners };
  if (kind === 'void') return { ...plan, voids: plan.voids.with(index, corners) };
  if (kind === 'unit') return withUnit(plan, index, { polygon: corners });
  return withPoint(plan, index, { at: corners[0] as PlanPosition });
};

export const withUnit = (plan: FloorPlan, index: number, change: Partial<PlanUnit>): FloorPlan => ({
  ...plan,
  units: plan.units.with(index, { ...(plan.units[index] as PlanUnit), ...change }),
});

export const withPoint = (plan: FloorPlan, index: number, change: Partial<PlanPoint>): FloorPlan => ({
  ...plan,
  points: plan.points.with(index, { ...(plan.points[index] as PlanPoint), ...change }),
});

/** The plan without a part. The outline can't be removed. */
export const without = (plan: FloorPlan, { kind, index }: Part): FloorPlan => ({
  ...plan,
  ...(kind === 'void' && { voids: plan.voids.toSpliced(index, 1) }),
  ...(kind === 'unit' && { units: plan.units.toSpliced(index, 1) }),
  ...(kind === 'point' && { points: plan.points.toSpliced(index, 1) }),
});

/** Adds a corner halfway to the next one. */
export const withCornerAfter = (corners: PlanPosition[], index: number): PlanPosition[] => {
  const [[ax, ay], [bx, by]] = [corners[index] as PlanPosition, corners[(index + 1) % corners.length] as PlanPosition];
  return corners.toSpliced(index + 1, 0, [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)]);
};

const [ROOM_WIDTH, ROOM_HEIGHT] = [1_000, 600];

/** The plan of a new floor. */
export const emptyPlan = (): FloorPlan => ({
  outline: [
    [0, 0],
    [ROOM_WIDTH, 0],
    [ROOM_WIDTH, ROOM_HEIGHT],
    [0, ROOM_HEIGHT],
  ],
  voids: [],
  units: [],
  points: [],
});
