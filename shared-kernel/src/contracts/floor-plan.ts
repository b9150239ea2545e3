/** A position on a plan, in whole decimetres from its upper left corner. */
export type PlanPosition = [x: number, y: number];

/** Corners in order. The last one connects to the first. */
export type PlanPolygon = PlanPosition[];

/** Services that the mall offers at places of a plan. */
export const SERVICE_KINDS = [
  'information',
  'toilets',
  'prayer-room',
  'nursery',
  'cash-machine',
  'wifi',
  'lost-property',
  'parking',
  'taxi',
] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** Connections between floors. */
export const CONNECTION_KINDS = ['lift', 'escalator', 'stairs'] as const;

/** Kinds of points with a sign on plans. */
export const PLAN_POINT_KINDS = ['entrance', ...CONNECTION_KINDS, ...SERVICE_KINDS] as const;
export type PlanPointKind = (typeof PLAN_POINT_KINDS)[number];

/** A unit that a shop can occupy. */
export interface PlanUnit {
  /** The unit's number, which shops refer to: `A20`. */
  number: string;
  polygon: PlanPolygon;
}

export interface PlanPoint {
  kind: PlanPointKind;
  /** Distinguishes points of one kind: 2 of `Entrance 2`. A lift has the same mark on each floor that it serves. */
  mark: string;
  at: PlanPosition;
}

/** The plan of one floor, to scale. */
export interface FloorPlan {
  outline: PlanPolygon;
  /** Areas without floor or shops: openings to the floor below, and areas closed to visitors. */
  voids: PlanPolygon[];
  units: PlanUnit[];
  points: PlanPoint[];
}

/** A unit's number for comparisons. */
export const unitKey = (unit: string): string => unit.trim().toUpperCase();

/** Whether two unit numbers are equal, ignoring case and surrounding spaces. */
export const sameUnit = (one: string, other: string): boolean => unitKey(one) === unitKey(other);

/** Where a shop is. Its slug tells shops apart. */
interface ShopPlace {
  floor: unknown;
  unit: string;
  slug: unknown;
}

/** The other shops in a shop's unit. */
export const othersInUnit = <Shop extends ShopPlace>(
  { floor, unit, slug }: ShopPlace,
  shops: readonly Shop[],
): Shop[] => shops.filter((other) => other.slug !== slug && other.floor === floor && sameUnit(other.unit, unit));

/** Whether a floor lacks a plan with units, in a mall with floors. */
export const lacksPlan = (level: unknown, floors: readonly { level: number; isDrawn: boolean }[]): boolean =>
  typeof level === 'number' && floors.length > 0 && !floors.some((floor) => floor.level === level && floor.isDrawn);
