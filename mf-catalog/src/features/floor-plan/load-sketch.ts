import { type PlanPosition, sameUnit } from 'shared-kernel/contracts';
import { findUnitWay } from './find-unit-way.ts';
import { listFloors } from './list-floors.ts';
import { sheetOf, toPath, toPoints } from './outlines.ts';

/** A floor with one highlighted unit, in few lines, since the page contains all of it. */
export interface Sketch {
  /** The drawing's `viewBox`, in decimetres. */
  box: string;
  outline: string;
  voids: string;
  others: string;
  unit: string;
  /** Start and line of the route on this floor. */
  way: { from: PlanPosition; line: string } | null;
}

/** The unit on its floor's plan; null when no plan has it, or the plans are unavailable. */
export const loadSketch = async (level: number, number: string, signal: AbortSignal): Promise<Sketch | null> => {
  const floors = await listFloors(signal).catch(() => []);
  const plan = floors.find((floor) => floor.level === level)?.plan;
  const unit = plan?.units.find((each) => sameUnit(each.number, number));
  if (!plan || !unit) return null;
  const leg = (await findUnitWay(floors, level, unit.number))?.legs.at(-1);
  const { x, y, width, height } = sheetOf(plan.outline);
  return {
    box: `${x} ${y} ${width} ${height}`,
    outline: toPath([plan.outline]),
    voids: toPath(plan.voids),
    others: toPath(plan.units.filter((each) => each !== unit).map(({ polygon }) => polygon)),
    unit: toPath([unit.polygon]),
    way: leg ? { from: leg.path[0] as PlanPosition, line: toPoints(leg.path) } : null,
  };
};
