import type { TFunction } from 'i18next';
import type { PlanPoint } from 'shared-kernel/contracts';

/** "Toilettes", "Entrée 2". */
export const signLabel = ({ kind, mark }: Pick<PlanPoint, 'kind' | 'mark'>, t: TFunction): string =>
  [t(`sign.${kind}`), mark].filter(Boolean).join(' ');
