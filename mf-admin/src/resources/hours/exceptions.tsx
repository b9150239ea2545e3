import type { TimeRange, WrittenException } from 'shared-kernel/contracts';
import { calendarContext, formatDate, formatHours } from 'shared-kernel/format';
import { TextField } from 'shared-kernel/forms';
import { isDate } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { DateField, RepeatableList, TimeField, Translations } from '../../fields/index.ts';
import type { ControlProps } from '../../form/control.ts';
import { newException } from './written-exception.ts';

export const Ranges = ({ name }: { name: string }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  return (
    <RepeatableList<TimeRange>
      name={name}
      label={t('hours.ranges')}
      hint={t('hours.closedHint')}
      add={t('hours.addRange')}
      newItem={() => ({ open: '10:00', close: '20:00' })}
      nameOf={(range) => formatHours([range], locale)}
    >
      {(path) => (
        <>
          <TimeField name={`${path}.open`} label={t('hours.open')} required />
          <TimeField name={`${path}.close`} label={t('hours.close')} required />
        </>
      )}
    </RepeatableList>
  );
};

/** The reason for different hours, in every language. */
export const Reason = ({ path }: { path: string }) => {
  const t = useTexts('mf-admin');
  return (
    <Translations name={`${path}.reason`} label={t('hours.reason')}>
      {(text) => <TextField {...text} autoComplete="off" />}
    </Translations>
  );
};

/** Dates with different hours. */
export const Exceptions = ({ name, label }: Pick<ControlProps, 'name' | 'label'>) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const dayOf = (date: string): string => (isDate(date) ? formatDate(date, calendarContext(locale)) : '');
  return (
    <RepeatableList<WrittenException>
      name={name}
      label={label}
      add={t('hours.addException')}
      newItem={() => newException()}
      nameOf={({ date, reason }) => [dayOf(date), reason].filter(Boolean).join(' · ')}
    >
      {(path) => (
        <>
          <DateField name={`${path}.date`} label={t('hours.date')} required />
          <Reason path={path} />
          <Ranges name={`${path}.ranges`} />
        </>
      )}
    </RepeatableList>
  );
};
