import { type Grant, mayTurn, type Resource, reaches } from 'shared-kernel/access';
import { CHOICES, type Choice, type Levels, toGrants } from './grants.ts';

/** Why somebody may not turn grants into others. */
type LevelObstacle = 'noGrant' | 'noRevoke' | 'above';

const isHigher = (level: Choice, other: Choice): boolean => CHOICES.indexOf(level) > CHOICES.indexOf(other);

/**
 * Why somebody may not set a resource to a level, as the API decides it.
 * @param held - what they hold themselves.
 * @param before - what is stored now.
 */
export const obstacleToLevel = (
  held: readonly Grant[],
  before: Levels,
  resource: Resource,
  level: Choice,
): LevelObstacle | undefined => {
  if (mayTurn(held, toGrants(before), toGrants({ ...before, [resource]: level }))) return undefined;
  const touched = isHigher(level, before[resource]) ? level : before[resource];
  if (touched && !reaches(held, resource, touched)) return 'above';
  return isHigher(level, before[resource]) ? 'noGrant' : 'noRevoke';
};
