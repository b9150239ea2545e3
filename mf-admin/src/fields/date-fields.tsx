import { type ChangeEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { calendarContext, formatDate, formatDateTime } from 'shared-kernel/format';
import { Field, type InputProps, useEmptyValue, useField, useInput } from 'shared-kernel/forms';
import { toInstant, toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { Control } from './control.styles.ts';
import { useIncomplete } from './use-incomplete.ts';

/** A date of the calendar, `YYYY-MM-DD`. */
export const DateField = (props: InputProps) => {
  const locale = useLocale();
  const format = (value: unknown) => (value ? formatDate(String(value), calendarContext(locale)) : '—');
  return <PartsField {...props} type="date" format={format} />;
};

/** A time of day in the mall's time zone, `HH:mm`. */
export const TimeField = (props: InputProps) => <PartsField {...props} type="time" />;

interface PartsProps extends InputProps {
  type: 'date' | 'time';
  format?: (value: unknown) => string;
}

/** A native control, whose value is empty while parts of it are missing. */
const PartsField = ({ type, format, ...props }: PartsProps) => {
  const { frame, control } = useInput(props, { ...(format && { format }) });
  const incomplete = useIncomplete(props.name);
  return (
    <Field {...frame}>
      <Control>
        <input
          {...control}
          ref={(input) => {
            control.ref(input);
            incomplete.ref(input);
          }}
          type={type}
        />
      </Control>
    </Field>
  );
};

/** A year of five digits makes an invalid date; the rules reject it. */
const isDate = (value: string): boolean => !Number.isNaN(Date.parse(value));

const toControl = (instant: string, timeZone: string): string => {
  if (!isDate(instant)) return instant;
  const { date, time } = toLocalTime(new Date(instant), timeZone);
  return `${date}T${time}`;
};

const fromControl = (written: string, timeZone: string): string => {
  if (!isDate(written)) return written;
  const [date = '', time = ''] = written.split('T');
  return toInstant({ date, time }, timeZone).toISOString();
};

/** A point in time: an ISO 8601 instant, edited in the mall's time zone regardless of the browser's. */
export const DateTimeField = ({ deps, onLeave, hint, ...props }: InputProps) => {
  const locale = useLocale();
  const { timeZone } = useSite();
  const t = useTexts('mf-admin');
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone;
  const clock = isElsewhere && t('fields.clock', { zone: timeZone });
  const format = (value: unknown) =>
    value && isDate(String(value)) ? formatDateTime(String(value), { locale, timeZone }) : '—';
  const { frame, control } = useField({ ...props, hint: hint ?? clock }, { format });
  const { field } = useController({ name: props.name, ...(deps && { rules: { deps } }) });
  const incomplete = useIncomplete(props.name);
  const emptyValue = useEmptyValue(props.name);
  // Keep the typed text: converting a partly typed year back would overwrite it.
  const [written, setWritten] = useState({ text: '', value: field.value });
  const shown = field.value ? toControl(field.value, timeZone) : '';
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const value = target.value === '' ? emptyValue() : fromControl(target.value, timeZone);
    setWritten({ text: target.value, value });
    field.onChange(value);
  };
  return (
    <Field {...frame}>
      <Control>
        <input
          {...control}
          name={field.name}
          ref={(input) => {
            field.ref(input);
            incomplete.ref(input);
          }}
          type="datetime-local"
          value={written.text !== '' && written.value === field.value ? written.text : shown}
          onChange={change}
          onBlur={() => {
            field.onBlur();
            onLeave?.();
          }}
        />
      </Control>
    </Field>
  );
};
