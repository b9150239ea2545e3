import { type Schema, ValidationError } from 'yup';
import {
  type FloorPlan,
  PLAN_POINT_KINDS,
  type PlanPolygon,
  type PlanPosition,
  type PlanUnit,
} from '../contracts/floor-plan.ts';
import { planIssues } from '../floor-plan/index.ts';
import { integer, isFirstLook, type LabelKey, list, oneOf, placeNumber, record, says } from '../validation/index.ts';
import { contentType } from './content-type.ts';
import { field, title } from './field.ts';

/** The largest coordinate on a plan, in decimetres from its upper left corner: two kilometres. */
export const FARTHEST_ON_PLAN = 20_000;
const [MAX_CORNERS, MAX_UNITS, MAX_VOIDS, MAX_POINTS] = [200, 300, 100, 200];
/**
 * For all outlines of a plan together: the check compares each corner with each other one, and pages contain all of
 * them.
 */
const MAX_IN_ALL = 2_500;
/** Plans with more corners are slow to check. */
const LARGE = 300;

const LABELS = {
  plan: 'fields.plan',
  outline: 'fields.outline',
  polygon: 'fields.outlineOfTheUnit',
  number: 'fields.number',
  position: 'fields.position',
  kind: 'fields.point',
  mark: 'fields.mark',
} satisfies Record<string, LabelKey>;

const position = () =>
  list(integer(0, FARTHEST_ON_PLAN).required().meta({ label: LABELS.position }), 2)
    .min(2, says('position'))
    .required()
    .meta({ label: LABELS.position }) as unknown as Schema<PlanPosition>;

const polygon = () => list(position(), MAX_CORNERS).required() as unknown as Schema<PlanPolygon>;

const shape = () =>
  record({
    outline: polygon().meta({ label: LABELS.outline }),
    voids: list(polygon(), MAX_VOIDS).default([]),
    units: list(
      record({
        number: placeNumber(20).defined(says('required')).meta({ label: LABELS.number }),
        polygon: polygon().meta({ label: LABELS.polygon }),
      }),
      MAX_UNITS,
    ).required(),
    points: list(
      record({
        kind: oneOf(PLAN_POINT_KINDS).required().meta({ label: LABELS.kind }),
        mark: placeNumber(20).default('').meta({ label: LABELS.mark }),
        at: position(),
      }),
      MAX_POINTS,
    ).required(),
  }).meta({ title: 'FloorPlanInput' });

const SHAPE = shape();

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const countCorners = (plan: unknown): number => {
  const { outline, voids, units } = (plan ?? {}) as Record<string, unknown>;
  const polygons = [
    outline,
    ...listOf(voids),
    ...listOf(units).map((unit) => (unit as Partial<PlanUnit> | null)?.polygon),
  ];
  return polygons.reduce<number>((sum, polygon) => sum + listOf(polygon).length, 0);
};

const hasTooManyCorners = (plan: unknown): boolean => countCorners(plan) > MAX_IN_ALL;

/** Whether to skip a plan that is slow to check while other fields are checked first. */
const isLeftOut = (plan: unknown, context: Parameters<typeof isFirstLook>[0]): boolean =>
  isFirstLook(context) && countCorners(plan) > LARGE;

/** A plan with the defaults of what it leaves out; undefined when its shape is invalid. */
const toPlan = (plan: unknown): FloorPlan | undefined =>
  SHAPE.isValidSync(plan, { strict: true }) ? (SHAPE.cast(plan) as FloorPlan) : undefined;

/**
 * Rules of a floor's plan. Errors in the drawing name their unit, void or point. A plan that is too large gets no
 * further checks.
 */
export const floorPlan = () =>
  shape()
    .default(undefined)
    .required()
    .test({
      name: 'max-corners',
      message: says('maxCorners'),
      params: { max: MAX_IN_ALL },
      test: (plan) => !hasTooManyCorners(plan),
    })
    .when('.', ([plan]: unknown[], schema, options) =>
      hasTooManyCorners(plan) || isLeftOut(plan, { options })
        ? schema.clone({ ...schema.spec, recursive: false })
        : schema,
    )
    .test('sound', (given, context) => {
      const plan = hasTooManyCorners(given) || isLeftOut(given, context) ? undefined : toPlan(given);
      if (!plan) return true;
      const issues = planIssues(plan).map(({ rule, path, label, other }) =>
        context.createError({
          path: `${context.path}.${path}`,
          message: says(rule),
          params: { other, spec: { meta: { label } } },
        }),
      );
      return issues.length === 0 || new ValidationError(issues);
    }) as unknown as Schema<FloorPlan>;

/** A floor of the mall, with its plan. */
export const floor = contentType({
  name: 'floor',
  service: 'shop',
  path: '/floor',
  addressedBy: 'id',
  // Accounts that can change shops can also change where they are.
  access: 'MALL_SERVICES',
  leastLevel: 'WRITE',
  directLevel: 'WRITE',
  // Walls don't move.
  staleAfterMonths: null,
  page: ({ level }) => `/map?floor=${level}`,
  tags: { list: 'floors' },
  fields: {
    title: title(60),
    /** The floor number that shops refer to: 0 is the ground floor. */
    level: { ...field('number', integer(-5, 50).required(), 'fields.floorNumber'), isOfOne: true },
    plan: field('plan', floorPlan(), LABELS.plan),
  },
  list: { sort: ['level', 'title', 'createdAt'], filters: {} },
});
