import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TimeRange } from 'shared-kernel/contracts';
import { TextControl, useFieldError } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { Icon, IconButton } from 'shared-kernel/ui';

interface Props {
  path: string;
  /** Name of the day. */
  day: string;
  /** Position among the intervals of the day, from 1. */
  place: number;
  removeRef: (button: HTMLElement | null) => () => void;
  onRemove: () => void;
}

/** An interval of a day. It ends on the next day when it closes before it opens. */
export const Range = ({ path, day, place, removeRef, onRemove }: Props) => {
  const t = useTexts('mf-admin');
  const { open, close } = (useWatch({ name: path }) ?? {}) as Partial<TimeRange>;
  const isNextDay = Boolean(open && close && close <= open);
  const id = useId();
  const errors = [useFieldError(`${path}.open`), useFieldError(`${path}.close`)];
  return (
    <div className="range">
      <Time path={`${path}.open`} label={t('fields.hours.opens', { day, place })} error={errors[0] && `${id}0`} />
      <span>{t('fields.hours.to')}</span>
      <Time path={`${path}.close`} label={t('fields.hours.closes', { day, place })} error={errors[1] && `${id}1`} />
      {isNextDay && <span className="next">{t('fields.hours.nextDay')}</span>}
      <IconButton
        type="button"
        ref={removeRef}
        aria-label={t('fields.hours.remove', { day, place })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </IconButton>
      {errors.map(
        (error, index) =>
          error && (
            <p key={error} id={`${id}${index}`} className="error">
              {error}
            </p>
          ),
      )}
    </div>
  );
};

/** @param props.error id of the error message */
const Time = ({ path, label, error }: { path: string; label: string; error: string | undefined }) => {
  const { register } = useFormContext();
  return (
    <TextControl>
      <input
        type="time"
        {...register(path)}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error}
      />
    </TextControl>
  );
};
