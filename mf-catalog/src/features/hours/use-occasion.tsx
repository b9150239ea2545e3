import type { ReactNode } from 'react';
import type { DayHours } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';

/** Returns a function for the reason of unusual hours on a day, if any. */
export const useOccasion = () => {
  const t = useTexts('mf-catalog');
  return (day: DayHours): ReactNode => {
    if (day.kind === 'exception') return day.reason ? <RecordText of={day} field="reason" /> : t('hours.exception');
    return day.kind === 'ramadan' ? t('hours.ramadan') : undefined;
  };
};
