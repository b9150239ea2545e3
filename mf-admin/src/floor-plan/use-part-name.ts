import type { TFunction } from 'i18next';
import type { FloorPlan } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import type { Part } from './plan-parts.ts';

/** Returns the labels of a plan's parts. */
export const usePartName = (plan: FloorPlan) => partNameIn(plan, useTexts('mf-admin'));

export const partNameIn =
  ({ units, points }: FloorPlan, t: TFunction) =>
  ({ kind, index }: Part): string => {
    if (kind === 'outline') return t('plan.outline');
    if (kind === 'void') return t('plan.void', { number: index + 1 });
    if (kind === 'unit') {
      const number = units[index]?.number;
      return number?.trim() ? t('plan.unit', { number }) : t('plan.nthUnit', { number: index + 1 });
    }
    const point = points[index];
    return point ? [t(`plan.sign.${point.kind}`), point.mark].filter(Boolean).join(' ') : '';
  };
