import type { HoursException, Locale, WrittenException } from 'shared-kernel/contracts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';

/** Exceptions for visitors, each reason in their language or else in French. */
export const exceptionsIn = (exceptions: readonly WrittenException[], locale: Locale): HoursException[] =>
  exceptions.map(({ date, ranges, reason, translations = {} }) => ({
    date,
    ranges,
    ...inLocale({ reason, translations }, locale, ['reason']),
    ...untranslated({ reason, translations }, locale, ['reason']),
  }));
