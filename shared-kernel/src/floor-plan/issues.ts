import type { FloorPlan, PlanPolygon } from '../contracts/floor-plan.ts';
import type { Label, LabelKey } from '../validation/index.ts';
import { type Bounds, boundsOf, doOverlap, isSimple, isWithin, sideOf } from './geometry.ts';

/** The broken rule, by its name in the validation texts. */
type PlanRule = 'required' | 'corners' | 'crossing' | 'outside' | 'repeated' | 'covers';

/** An error in a plan. */
export interface PlanIssue {
  rule: PlanRule;
  /** Path of the invalid part within the plan: `units.3.polygon`. */
  path: string;
  /** Name of that part. */
  label: Label;
  /** Number of the other unit involved, or the label of a part without one. */
  other?: Label | string;
}

/** A polygon of a plan with its label. */
interface Shape {
  path: string;
  polygon: PlanPolygon;
  label: Label;
  name: string;
}

const unitLabel = (number: string): Label => ({ key: 'fields.unitOf', values: { number } });

/** @param index - from 0 */
const numbered = (key: LabelKey, index: number): Label => ({ key, values: { position: index + 1 } });

/** All errors of a plan: shapes that can't be drawn, and shapes that can't exist in a building. */
export const planIssues = ({ outline, voids, units, points }: FloorPlan): PlanIssue[] => {
  const floor: Shape = {
    path: 'outline',
    polygon: outline,
    label: 'fields.outline',
    name: '',
  };
  const shapes: Shape[] = [
    ...units.map(({ number, polygon }, index) => ({
      path: `units.${index}.polygon`,
      polygon,
      label: number.trim() ? unitLabel(number) : numbered('fields.numberedUnit', index),
      name: number,
    })),
    ...voids.map((polygon, index) => ({
      path: `voids.${index}`,
      polygon,
      label: numbered('fields.numberedVoid', index),
      name: '',
    })),
  ];
  const malformed = [floor, ...shapes].flatMap(({ path, polygon, label }): PlanIssue[] => {
    if (polygon.length < 3) return [{ rule: 'corners', path, label }];
    return isSimple(polygon) ? [] : [{ rule: 'crossing', path, label }];
  });
  const names = numberIssues(units.map(({ number }) => number));
  // Positions of malformed shapes can't be checked.
  if (malformed.length > 0) return [...names, ...malformed];
  const outside = shapes.filter(({ polygon }) => !isWithin(polygon, outline));
  return [
    ...names,
    ...outside.map(({ path, label }): PlanIssue => ({ rule: 'outside', path, label })),
    ...coverIssues(shapes.filter((shape) => !outside.includes(shape))),
    ...points.flatMap(({ at }, index): PlanIssue[] =>
      sideOf(at, outline) === 'outside'
        ? [{ rule: 'outside', path: `points.${index}.at`, label: numbered('fields.numberedPoint', index) }]
        : [],
    ),
  ];
};

/** Unit numbers are compared without case and surrounding spaces. */
const keyOf = (number: string): string => number.trim().toUpperCase();

const numberIssues = (numbers: string[]): PlanIssue[] => {
  const keys = numbers.map(keyOf);
  return numbers.flatMap((number, index): PlanIssue[] => {
    const path = `units.${index}.number`;
    if (number.trim() === '') return [{ rule: 'required', path, label: numbered('fields.numberOfUnit', index) }];
    return keys.indexOf(keyOf(number)) < index ? [{ rule: 'repeated', path, label: unitLabel(number) }] : [];
  });
};

const coverIssues = (shapes: Shape[]): PlanIssue[] => {
  const bounds = shapes.map(({ polygon }) => boundsOf(polygon));
  return shapes.flatMap(({ polygon, path, label }, index) => {
    const covered = shapes
      .slice(0, index)
      .find(
        (earlier, before) =>
          mayOverlap(bounds[before] as Bounds, bounds[index] as Bounds) && doOverlap(earlier.polygon, polygon),
      );
    return covered ? [{ rule: 'covers', path, label, other: covered.name || covered.label } satisfies PlanIssue] : [];
  });
};

/** Whether two bounding boxes overlap. Most don't. */
const mayOverlap = (a: Bounds, b: Bounds): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
