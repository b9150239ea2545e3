import type { TFunction } from 'i18next';
import type { FloorPlan } from 'shared-kernel/contracts';
import { cornersOf, type Part, partsOf } from './plan-parts.ts';
import { partNameIn } from './use-part-name.ts';

/** A plan as lines of text, for comparison with another one. */
export const linesOf = (plan: FloorPlan, t: TFunction): string[] =>
  partsOf(plan).map((part) => `${nameIn(plan, part, t)} · ${cornersOf(plan, part).join(' ')}`);

/** Omits the index, which may differ between plans. */
const nameIn = (plan: FloorPlan, part: Part, t: TFunction): string => {
  if (part.kind === 'void') return t('plan.someVoid');
  if (part.kind === 'unit' && !plan.units[part.index]?.number.trim()) return t('plan.unnumbered');
  return partNameIn(plan, t)(part);
};
