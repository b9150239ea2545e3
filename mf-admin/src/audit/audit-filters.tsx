import { AUDIT_ACTIONS } from 'shared-kernel/contracts';
import { addDays, toInstant, toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { useSite } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { ChoiceFilter } from '../list/choice-filter.tsx';
import type { ListState } from '../list/use-list-state.ts';
import { LOGGED_RESOURCES } from './audited.ts';
import { DayFilter } from './day-filter.tsx';
import { PersonFilter } from './person-filter.tsx';
import { useResourceName } from './use-resource-name.ts';

interface Props {
  values: ListState['filters'];
  onChange: (filters: ListState['filters']) => void;
}

/** Converts days of the mall's calendar to the API's period: its first instant, and the first instant after it. */
const useDays = () => {
  const { timeZone } = useSite();
  const startOf = (date: string): string => toInstant({ date, time: '00:00' }, timeZone).toISOString();
  const dayOf = (instant: string): string => toLocalTime(new Date(instant), timeZone).date;
  return {
    from: { show: dayOf, read: startOf },
    until: {
      show: (instant: string) => addDays(dayOf(instant), -1),
      read: (date: string) => startOf(addDays(date, 1)),
    },
  };
};

/** Filters of the log. */
export const AuditFilters = ({ values, onChange }: Props) => {
  const t = useTexts('mf-admin');
  const resourceName = useResourceName();
  const days = useDays();
  const set = (name: string) => (value: string) => onChange({ ...values, [name]: value });
  const resources = LOGGED_RESOURCES.map((value) => ({ value, label: resourceName(value) }));
  return (
    <>
      <PersonFilter id={values.actorId} onChange={set('actorId')} />
      <ChoiceFilter
        label={t('audit.action')}
        value={values.action}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) }))}
        onChange={set('action')}
      />
      <ChoiceFilter
        label={t('audit.resource')}
        value={values.resource}
        options={resources}
        onChange={set('resource')}
      />
      {(['from', 'until'] as const).map((name) => (
        <DayFilter
          key={name}
          label={t(`audit.${name}`)}
          value={values[name] ? days[name].show(values[name]) : ''}
          onChange={(date) => set(name)(date && days[name].read(date))}
        />
      ))}
      {values.recordId && (
        <Button kind="secondary" onClick={() => set('recordId')('')}>
          {t('audit.anyRecord')}
        </Button>
      )}
      {Object.keys(values).length > 0 && (
        <Button kind="quiet" onClick={() => onChange({})}>
          {t('audit.clear')}
        </Button>
      )}
    </>
  );
};
