import { type PlanPosition, sameUnit } from 'shared-kernel/contracts';
import { findUnitWay } from './find-unit-way.ts';
import { listFloors } from './list-floors.ts';
import { sheetOf, toPath, toPoints } from './outlines.ts';

/** A floor with one unit on it, drawn in a few lines: all of it travels with the page, so there is no more of it. */
export interface Sketch {
  /** Of the drawing, in decimetres. */
  box: string;
  outline: string;
  voids: string;
  others: string;
  unit: string;
  /** Where the way begins on this floor, and its line. */
  way: { from: PlanPosition; line: string } | null;
}

/** The unit on its floor's plan; null where no plan has it, or none can be had. */
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
