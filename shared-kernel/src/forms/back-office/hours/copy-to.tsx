import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-kernel/ui';
import { WEEKDAYS, type Weekday } from '../../../contracts/index.ts';
import { Flag } from '../flag-fields.styles.ts';
import { useHoursTexts } from './texts.ts';
import { useWeekdayNames } from './weekdays.ts';

interface Props {
  /** The day whose hours are copied. */
  day: Weekday;
  onApply: (to: readonly Weekday[]) => void;
  onCancel: () => void;
}

/** Selects the days that receive another day's hours; initially all. */
export const CopyTo = ({ day, onApply, onCancel }: Props) => {
  const texts = useHoursTexts();
  const names = useWeekdayNames();
  const others = WEEKDAYS.filter((other) => other !== day);
  const [chosen, setChosen] = useState<readonly Weekday[]>(others);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const toggle = (other: Weekday): void =>
    setChosen(chosen.includes(other) ? chosen.filter((kept) => kept !== other) : [...chosen, other]);
  return (
    <fieldset className="copy">
      <legend>{texts.copyTo(names[day])}</legend>
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
          {texts.apply}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  );
};
