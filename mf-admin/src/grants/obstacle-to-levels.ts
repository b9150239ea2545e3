import { canChangeGrants, type Grant, type Resource, reaches } from 'shared-kernel/access';
import { CHOICES, type Choice, type Levels, toGrants } from './grants.ts';

/** Why the account may not change grants. */
type LevelObstacle = 'noGrant' | 'noRevoke' | 'above';

const isHigher = (level: Choice, other: Choice): boolean => CHOICES.indexOf(level) > CHOICES.indexOf(other);

/**
 * Returns why the current account may not grant this level, or undefined. Same rule as the API.
 * @param held - its own grants
 * @param before - the stored levels
 */
export const obstacleToLevel = (
  held: readonly Grant[],
  before: Levels,
  resource: Resource,
  level: Choice,
): LevelObstacle | undefined => {
  if (canChangeGrants(held, toGrants(before), toGrants({ ...before, [resource]: level }))) return undefined;
  const touched = isHigher(level, before[resource]) ? level : before[resource];
  if (touched && !reaches(held, resource, touched)) return 'above';
  return isHigher(level, before[resource]) ? 'noGrant' : 'noRevoke';
};
