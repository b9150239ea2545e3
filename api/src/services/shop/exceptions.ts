import type { HoursException, Locale, WrittenException } from 'shared-kernel/contracts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';

/** Dates whose hours differ as visitors get them, each reason in French where it has no translation. */
export const exceptionsIn = (exceptions: readonly WrittenException[], locale: Locale): HoursException[] =>
  exceptions.map(({ date, ranges, reason, translations = {} }) => ({
    date,
    ranges,
    ...inLocale({ reason, translations }, locale, ['reason']),
    ...untranslated({ reason, translations }, locale, ['reason']),
  }));
