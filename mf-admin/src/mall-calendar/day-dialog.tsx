import { useId, useState } from 'react';
import { exceptions } from 'shared-kernel/content';
import { DEFAULT_LOCALE, inOtherLocales, type WrittenException } from 'shared-kernel/contracts';
import { FormError, SchemaForm, SubmitButton, useSchemaForm } from 'shared-kernel/forms';
import { changedPaths } from 'shared-kernel/forms/record-form';
import { mallHoursOn } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Notice } from 'shared-kernel/ui/status';
import { record as recordOf } from 'shared-kernel/validation';
import { Refusal } from '../app/refusal.tsx';
import { useAttempt } from '../app/use-attempt.ts';
import { DateField } from '../fields/index.ts';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { LastChange } from '../history/last-change.tsx';
import { Ranges, Reason } from '../resources/hours/exceptions.tsx';
import { newException, shownException } from '../resources/hours/written-exception.ts';
import { RESOURCES } from '../resources/resources.ts';
import type { Holiday } from './holidays.ts';
import { daysOf, type MallHours } from './mall-days.ts';
import { useDayTexts } from './use-day-texts.ts';
import { useDayChange } from './use-mall-hours.ts';

interface Values {
  exceptions: WrittenException[];
}

// A list of one, so that the rules of the record's field apply.
const RULES = recordOf({ exceptions: exceptions() });
const PATH = 'exceptions.0';
const HOURS = RESOURCES.find(({ name }) => name === 'mallWorkingHours');

const startOf = (date: string, holiday: Holiday | undefined): WrittenException => {
  if (!holiday) return newException(date);
  const { name } = holiday;
  const translations = inOtherLocales((locale) => ({ reason: name[locale] }));
  return { date, ranges: [], reason: name[DEFAULT_LOCALE], translations };
};

interface Props {
  date: string;
  records: readonly MallHours[];
  holiday: Holiday | undefined;
  onDismiss: () => void;
}

/**
 * Adds, moves or removes an exceptional day. When another account has changed the day since the dialog opened, the
 * first press shows the current state, and the next one overwrites it.
 */
export const DayDialog = ({ date, records, holiday, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const { fullDate, reasonOf, hoursOf } = useDayTexts();
  const change = useDayChange();
  const { attempt, isBusy, refusal } = useAttempt();
  const days = daysOf(records);
  const known = days.get(date);
  const [seen, setSeen] = useState(known);
  const [isNew, setNew] = useState(false);
  const holder = mallHoursOn(records, date);
  const form = useSchemaForm<Values>(RULES as never, {
    defaultValues: { exceptions: [known ? shownException(known) : startOf(date, holiday)] },
  });

  /** Why a day can't be moved to a date. */
  const obstacleTo = (wanted: string): string | undefined => {
    const target = mallHoursOn(records, wanted);
    if (!target) return t('mallCalendar.noHours');
    if (wanted !== date && days.has(wanted)) return t('mallCalendar.taken');
    return known && target.id !== holder?.id ? t('mallCalendar.otherHours', { title: target.title }) : undefined;
  };
  /** Whether the day is unchanged since it was shown; otherwise shows the current state. */
  const isAsSeen = (): boolean => {
    const isSame = changedPaths(known ?? null, seen ?? null).length === 0;
    setSeen(known);
    setNew(!isSame);
    return isSame;
  };
  const save = async ({ exceptions: [day] }: Values): Promise<void> => {
    if (!day || !isAsSeen()) return;
    const message = obstacleTo(day.date);
    const record = mallHoursOn(records, day.date);
    if (message || !record) {
      form.setError(`${PATH}.date`, { type: 'rule', message: message ?? '' }, { shouldFocus: true });
      return;
    }
    const isMoved = known !== undefined && day.date !== date;
    const done = t(isMoved ? 'mallCalendar.moved' : 'mallCalendar.saved', { date: fullDate(day.date) });
    await change({ record, day, replaced: known && date, done });
    onDismiss();
  };
  const remove = async (record: MallHours): Promise<void> => {
    if (!isAsSeen()) return;
    await change({ record, replaced: date, done: t('mallCalendar.removed', { date: fullDate(date) }) });
    onDismiss();
  };

  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog labelledBy={id} size="medium" onDismiss={() => (isDirty ? setLeaving(true) : onDismiss())}>
      <h2 id={id}>{fullDate(date)}</h2>
      {!known && holiday?.isEstimated && <Notice as="p">{t('mallCalendar.moon')}</Notice>}
      <SchemaForm form={form} onSubmit={save} aria-labelledby={id}>
        <FormError />
        <DateField name={`${PATH}.date`} label={t('hours.date')} hint={known && t('mallCalendar.moveHint')} required />
        <Reason path={PATH} />
        <Ranges name={`${PATH}.ranges`} />
        <SubmitButton>{t('form.save')}</SubmitButton>
      </SchemaForm>
      <Refusal>{refusal}</Refusal>
      <Refusal>
        {isNew
          ? t('mallCalendar.changed', {
              day: known ? [reasonOf(known), hoursOf(known)].filter(Boolean).join(', ') : t('mallCalendar.usual'),
            })
          : ''}
      </Refusal>
      {isNew && holder && HOURS && <LastChange resource={HOURS} id={holder.id} known={undefined} />}
      {known && holder && (
        <Button kind="danger" isBusy={isBusy} onClick={() => void attempt(() => remove(holder))}>
          {t('mallCalendar.remove')}
        </Button>
      )}
      {isLeaving && <LeaveDialog hint={t('mallCalendar.lost')} onStay={() => setLeaving(false)} onGo={onDismiss} />}
    </Dialog>
  );
};
