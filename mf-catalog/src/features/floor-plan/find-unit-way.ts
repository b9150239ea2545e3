import type { Floor } from 'shared-kernel/contracts';
import type { Way } from 'shared-kernel/floor-plan';

/** Computes the route to a unit from the nearest entrance. Its code loads on demand. */
export const findUnitWay = async (floors: Floor[], level: number, number: string): Promise<Way | null> => {
  const { findWay } = await import('shared-kernel/floor-plan');
  return findWay(floors, level, number) ?? null;
};
