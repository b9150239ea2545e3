import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { datesOf, datesProblem, repetitionText, writtenDates } from 'shared-kernel/content/repetition';
import { MAX_OCCURRENCES, type OccurrenceChange, type Repetition as Rule, WEEKDAYS } from 'shared-kernel/contracts';
import { calendarContext, formatDate, formatDateTime } from 'shared-kernel/format';
import { Field, useField } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import { Icon } from 'shared-kernel/ui';
import { useLabels } from '../../app/use-labels.ts';
import { Control as Frame } from '../../fields/control.styles.ts';
import {
  CheckboxesField,
  DateField,
  DateTimeField,
  NumberField,
  RepeatableList,
  SelectField,
  useWeekdayNames,
} from '../../fields/index.ts';
import type { Control, ControlProps } from '../control.ts';
import { Summary } from './repetition.styles.ts';
import { CHOICES, changeText, choiceOf } from './repetition-lines.ts';

const NEW: Omit<Rule, 'timeZone'> = {
  frequency: 'WEEKLY',
  interval: 1,
  days: [],
  isByWeekday: false,
  until: null,
  count: null,
  changes: [],
};

/** Number of dates of a rule that ends by their number, at first. */
const SOME_DATES = 10;

interface SelectProps<Value extends string> {
  /** Path of the field whose error it shows. */
  name: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice that sets several values of the form. */
const Select = <Value extends string>({ name, label, value, options, onChange }: SelectProps<Value>) => {
  const shown = (options.find((option) => option.value === value) ?? options[0])?.label ?? '';
  const { frame, control } = useField({ name, label }, { format: () => shown });
  return (
    <Field {...frame}>
      <Frame>
        <select {...control} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="opens" />
      </Frame>
    </Field>
  );
};

const MINUTE_MS = 60_000;

const DIRTY = { shouldDirty: true, shouldTouch: true };

/** When an event repeats: its rule, what it means, its dates, and the ones that are cancelled or moved. */
export const Repetition: Control = ({ name, label }) => {
  const t = useTexts('mf-admin');
  const { timeZone } = useSite();
  const { setValue } = useFormContext();
  const rule = useWatch({ name }) as Rule | null;
  const choose = (choice: 'NONE' | (typeof CHOICES)[number]): void => {
    const isByWeekday = choice === 'MONTHLY_WEEKDAY';
    const frequency = isByWeekday ? 'MONTHLY' : choice;
    const former = rule ?? { ...NEW, timeZone };
    const days = frequency === 'WEEKLY' ? former.days : [];
    setValue(name, choice === 'NONE' ? null : { ...former, frequency, isByWeekday, days }, DIRTY);
  };
  return (
    <>
      <Select
        name={name}
        label={label}
        value={rule ? choiceOf(rule) : 'NONE'}
        options={[
          { value: 'NONE', label: t('repetition.none') },
          ...CHOICES.map((value) => ({ value, label: t(`repetition.choice.${value}`) })),
        ]}
        onChange={choose}
      />
      {rule && <RuleFields name={name} rule={rule} />}
    </>
  );
};

interface RuleProps extends Pick<ControlProps, 'name'> {
  rule: Rule;
}

const RuleFields = ({ name, rule }: RuleProps) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const { setValue } = useFormContext();
  const names = useWeekdayNames();
  const [chosen, setChosen] = useState(endingOf(rule) ?? 'until');
  // The chosen one while its field is empty.
  const ending = endingOf(rule) ?? chosen;
  if (ending !== chosen) setChosen(ending);
  const endBy = (end: 'until' | 'count'): void => {
    setChosen(end);
    setValue(`${name}.until`, null, DIRTY);
    setValue(`${name}.count`, end === 'count' ? SOME_DATES : null, DIRTY);
  };
  return (
    <>
      <NumberField name={`${name}.interval`} label={t(`repetition.interval.${rule.frequency}`)} required />
      {rule.frequency === 'WEEKLY' && (
        <CheckboxesField
          name={`${name}.days`}
          label={labelOf('fields.days')}
          hint={t('repetition.daysHint')}
          options={WEEKDAYS.map((value) => ({ value, label: names[value] }))}
        />
      )}
      <Select
        name={`${name}.ending`}
        label={t('repetition.ending')}
        value={ending}
        options={(['until', 'count'] as const).map((value) => ({ value, label: t(`repetition.ends.${value}`) }))}
        onChange={endBy}
      />
      {ending === 'until' ? (
        <DateField name={`${name}.until`} label={labelOf('fields.lastDay')} required />
      ) : (
        <NumberField name={`${name}.count`} label={labelOf('fields.count')} required />
      )}
      <Meaning name={name} rule={rule} />
    </>
  );
};

const isComplete = ({ date, start, end }: OccurrenceChange): boolean =>
  date !== '' && [start, end].every((time) => time === null || !Number.isNaN(Date.parse(time)));

/** What ends a rule; undefined while its field is empty. */
const endingOf = ({ until, count }: Rule): 'until' | 'count' | undefined => {
  if (until) return 'until';
  return count ? 'count' : undefined;
};

/** What the rule means, with its dates and changes. */
const Meaning = ({ name, rule }: RuleProps) => {
  const t = useTexts('mf-admin');
  const tContent = useTexts('shared-kernel/content');
  const labelOf = useLabels();
  const locale = useLocale();
  const now = useNow();
  const [start, end] = useWatch({ name: ['start', 'end'] }) as [string, string];
  const written = JSON.stringify({ ...rule, changes: rule.changes.filter(isComplete) });
  const { shown, problem, planned, occurrences } = useMemo(() => {
    const shown: Rule = JSON.parse(written);
    const span = { start, end };
    return { shown, problem: datesProblem(span, shown), ...writtenDates(span, shown) };
  }, [start, end, written]);
  const { timeZone } = rule;
  const dates = datesOf(planned, timeZone);
  // Changes of dates that another rule had, to see and remove.
  const stale = rule.changes.flatMap(({ date }) => (date && !dates.includes(date) ? [date] : []));
  const options = [...dates, ...new Set(stale)].map((date, index) => {
    const label = formatDate(date, calendarContext(locale));
    return {
      value: date,
      label: index < dates.length || dates.length === 0 ? label : t('repetition.stale', { date: label }),
    };
  });
  const [first] = planned;
  const isElsewhere =
    first !== undefined && Date.parse(first) !== Math.floor(Date.parse(start) / MINUTE_MS) * MINUTE_MS;
  return (
    <>
      <Summary>
        <p role="status">
          {problem
            ? t(`repetition.problem.${problem}`, { max: MAX_OCCURRENCES })
            : repetitionText({ start }, shown, tContent, locale, now)}
        </p>
        {isElsewhere && <p>{t('repetition.elsewhere', { date: formatDateTime(first, { locale, timeZone }) })}</p>}
        {occurrences.length > 0 && (
          <details>
            <summary>{t('repetition.dates', { number: occurrences.length })}</summary>
            <ol>
              {occurrences.map((date) => (
                <li key={date.planned}>{formatDateTime(date.start, { locale, timeZone })}</li>
              ))}
            </ol>
          </details>
        )}
      </Summary>
      <RepeatableList<OccurrenceChange>
        name={`${name}.changes`}
        label={labelOf('fields.changedDates')}
        hint={t('repetition.changesHint')}
        add={t('repetition.addChange')}
        newItem={() => ({ date: '', start: null, end: null })}
        nameOf={(change) => (isComplete(change) ? changeText(change, rule, t, locale) : null)}
      >
        {(path) => (
          <>
            <SelectField name={`${path}.date`} label={labelOf('fields.date')} options={options} required />
            <DateTimeField name={`${path}.start`} label={labelOf('fields.start')} />
            <DateTimeField name={`${path}.end`} label={labelOf('fields.end')} />
          </>
        )}
      </RepeatableList>
    </>
  );
};
