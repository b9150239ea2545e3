import type { Locale } from 'shared-kernel/contracts';
import { textsIn } from './locales/index.ts';

/** Message of a request that is rejected before routing; undefined for a status without one. */
export const refusalMessage = (status: number, locale: Locale): string | undefined =>
  textsIn(locale)(`${status}` as '400', { defaultValue: '' }) || undefined;
