import { useEffect, useRef, useState } from 'react';
import { WEEKDAYS, type Weekday } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Flag } from '../flag-fields.styles.ts';
import { useWeekdayNames } from './weekdays.ts';

interface Props {
  /** The day whose hours are copied. */
  day: Weekday;
  onApply: (to: readonly Weekday[]) => void;
  onCancel: () => void;
}

/** Selects the days that receive another day's hours; initially all. */
export const CopyTo = ({ day, onApply, onCancel }: Props) => {
  const t = useTexts('mf-admin');
  const names = useWeekdayNames();
  const others = WEEKDAYS.filter((other) => other !== day);
  const [chosen, setChosen] = useState<readonly Weekday[]>(others);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const toggle = (other: Weekday): void =>
    setChosen(chosen.includes(other) ? chosen.filter((kept) => kept !== other) : [...chosen, other]);
  return (
    <fieldset className="copy">
      <legend>{t('fields.hours.copyTo', { day: names[day] })}</legend>
      {others.map((other, index) => (
        <label key={other}>
          <Flag>
            <input
              type="checkbox"
              ref={index === 0 ? first : undefined}
              checked={chosen.includes(other)}
              onChange={() => toggle(other)}
            />
          </Flag>
          {names[other]}
        </label>
      ))}
      <div>
        <Button kind="secondary" disabled={chosen.length === 0} onClick={() => onApply(chosen)}>
          {t('fields.hours.apply')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('fields.hours.cancel')}
        </Button>
      </div>
    </fieldset>
  );
};
