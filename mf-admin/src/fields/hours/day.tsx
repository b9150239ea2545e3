import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Weekday } from 'shared-kernel/contracts';
import { useFieldError } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useKeptFocus } from '../use-kept-focus.ts';
import { CopyTo } from './copy-to.tsx';
import { Range } from './range.tsx';
import { useWeekdayNames } from './weekdays.ts';

interface Props {
  /** Path of the day's intervals within the form. */
  path: string;
  day: Weekday;
  onCopy: (to: readonly Weekday[]) => void;
  onNews: (news: string) => void;
}

/** One day: its intervals and their actions. */
export const Day = ({ path, day, onCopy, onNews }: Props) => {
  const t = useTexts('mf-admin');
  const name = useWeekdayNames()[day];
  const error = useFieldError(path);
  const { fields, append, remove } = useFieldArray({ name: path });
  const focus = useKeptFocus();
  const [isCopying, setCopying] = useState(false);

  const removeRange = (index: number): void => {
    const neighbour = fields[index + 1] ?? fields[index - 1];
    focus.lead(`remove ${neighbour?.id}`, 'add');
    onNews(t('fields.hours.removed', { day: name }));
    remove(index);
  };

  const closeCopy = (): void => {
    focus.lead('copy');
    setCopying(false);
  };

  return (
    <fieldset className="day" aria-label={name}>
      <p className="weekday" aria-hidden="true">
        {name}
      </p>
      <div className="ranges">
        {fields.length === 0 && <p className="closed">{t('fields.hours.closed')}</p>}
        {fields.map(({ id }, index) => (
          <Range
            key={id}
            path={`${path}.${index}`}
            day={name}
            place={index + 1}
            removeRef={focus.named(`remove ${id}`)}
            onRemove={() => removeRange(index)}
          />
        ))}
        {error && <p className="error">{error}</p>}
      </div>
      <div className="actions">
        <Button
          kind="quiet"
          ref={focus.named('add')}
          aria-label={t('fields.hours.addTo', { day: name })}
          onClick={() => append({ open: '', close: '' })}
        >
          {t('fields.hours.add')}
        </Button>
        <Button
          kind="quiet"
          ref={focus.named('copy')}
          aria-label={t('fields.hours.copyOf', { day: name })}
          aria-expanded={isCopying}
          onClick={() => setCopying(!isCopying)}
        >
          {t('fields.hours.copy')}
        </Button>
      </div>
      {isCopying && (
        <CopyTo
          day={day}
          onCancel={closeCopy}
          onApply={(to) => {
            onCopy(to);
            closeCopy();
          }}
        />
      )}
    </fieldset>
  );
};
