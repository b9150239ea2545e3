import type { Localised } from './content.ts';

/** A place on a plan, in whole decimetres to the right of its upper left corner, and below it. */
export type PlanPosition = [x: number, y: number];

/** Corners in their order; the last one is joined to the first. */
export type PlanPolygon = PlanPosition[];

/** What the mall does for its visitors at some place. */
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

/** What leads from one floor to others. */
export const CONNECTION_KINDS = ['lift', 'escalator', 'stairs'] as const;

/** What a plan has signs for. */
export const PLAN_POINT_KINDS = ['entrance', ...CONNECTION_KINDS, ...SERVICE_KINDS] as const;
export type PlanPointKind = (typeof PLAN_POINT_KINDS)[number];

/** A place that shops stand in, or may. */
export interface PlanUnit {
  /** The door's mark, which shops name: `A20`. */
  number: string;
  polygon: PlanPolygon;
}

export interface PlanPoint {
  kind: PlanPointKind;
  /** Tells it from others of its kind: 2 of `Entrance 2`. A lift has the same mark on each floor that it serves. */
  mark: string;
  at: PlanPosition;
}

/** One floor of the mall, drawn to scale. */
export interface FloorPlan {
  outline: PlanPolygon;
  /** Where there is no floor to stand on, and no shop: what is open to the floor below, and what is closed to visitors. */
  voids: PlanPolygon[];
  units: PlanUnit[];
  points: PlanPoint[];
}

/** Whether two numbers are one unit's, however they are written. */
export const sameUnit = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

/** What stands in a unit. */
export interface UnitShop {
  floor: number;
  unit: string;
  slug: string;
  title: string;
  category: { id: string; slug: string; title: string } & Localised;
}
