import type { Floor } from 'shared-kernel/contracts';
import type { Way } from 'shared-kernel/floor-plan';

/** The way to a unit from the nearest entrance; what finds it comes once a unit is asked for. */
export const findUnitWay = async (floors: Floor[], level: number, number: string): Promise<Way | null> => {
  const { findWay } = await import('shared-kernel/floor-plan');
  return findWay(floors, level, number) ?? null;
};
