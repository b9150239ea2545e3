import { type Grant, LEVELS, type Level, levelOn, RESOURCES, type Resource } from 'shared-kernel/access';
import { levelsAskedOf } from 'shared-kernel/content';
import { oneOf, record } from 'shared-kernel/validation';

/** A level, or none. */
export type Choice = Level | '';
export const CHOICES = ['', ...LEVELS] as const;

/** Form values of grants, by resource. */
export type Levels = Record<Resource, Choice>;

/** One resource of a matrix. */
export interface Row {
  resource: Resource;
  label: string;
  value: Choice;
  /** Level held regardless of the choice. */
  floor: Level | undefined;
  /** The levels in use, the stored and the chosen one. */
  choices: readonly Choice[];
  /** Why each level can't be selected. */
  obstacles: Readonly<Record<string, string | undefined>>;
}

export interface Group {
  title: string;
  rows: Row[];
}

/** Resources by topic, in the order of the matrix. */
export const RESOURCE_GROUPS: Readonly<Record<string, readonly Resource[]>> = {
  all: ['*'],
  content: ['BLOGS', 'MALL_EVENTS', 'HERO', 'CATEGORY', 'FILES'],
  mall: ['SHOPS', 'MALLWORKINGHOURS', 'RAMDANWORKINGHOURS', 'MALL_SERVICES'],
  people: ['USER', 'ROLE', 'BAN_CLIENTS', 'SUSPEND_CLIENTS', 'LIFT_BAN_AND_SUSPENSION', 'MESSAGES', 'CONTACT'],
  system: ['SITE', 'RELEASES', 'MICROSERVICE_STATUS'],
  reserved: ['COMMENT', 'NESTED_CONTENT', 'AUTHENTICATED_CLIENTS', 'PUBLIC'],
};

const only = (grants: readonly Grant[], resource: Resource): Choice =>
  levelOn(
    grants.filter((grant) => grant.resource === resource),
    resource,
  ) ?? '';

export const toLevels = (grants: readonly Grant[]): Levels =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, only(grants, resource)])) as Levels;

export const toGrants = (levels: Levels): Grant[] =>
  RESOURCES.flatMap((resource) => {
    const privileges = levels[resource];
    return privileges ? [{ resource, privileges }] : [];
  });

const level = () => oneOf(CHOICES).default('');

/** Rules of a form's levels. */
export const levelsRules = () =>
  record(
    Object.fromEntries(RESOURCES.map((resource) => [resource, level()])) as Record<Resource, ReturnType<typeof level>>,
  );

/**
 * The levels that a form offers for a resource: none, the levels that some part of the site requires, and some to
 * return to.
 * @param kept the stored and the chosen level
 */
export const choicesOf = (resource: Resource, kept: readonly (Choice | undefined)[]): Choice[] => {
  const asked: readonly Choice[] = levelsAskedOf(resource);
  return CHOICES.filter((level) => level === '' || kept.includes(level) || asked.includes(level));
};

/** Whether a level is included in another one. */
export const isWithin = (level: Choice, held: Choice | undefined): boolean =>
  Boolean(level && held) && CHOICES.indexOf(level) <= CHOICES.indexOf(held ?? '');
