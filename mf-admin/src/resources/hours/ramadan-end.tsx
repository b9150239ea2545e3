import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { calendarContext, formatDate } from 'shared-kernel/format';
import { useObstacle } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { DateField } from '../../fields/index.ts';
import type { Control } from '../../form/control.ts';
import { useEdited } from '../../form/edited.ts';
import { isFor } from './ramadan.ts';
import { useRamadanHours } from './use-ramadan-hours.ts';

/** The last day of a Ramadan. It rejects days that have another Ramadan's hours, as the API does. */
export const RamadanEnd: Control = ({ name, label, required }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const own = useEdited().live?.id;
  const [from, until] = useWatch({ name: ['from', name] }) as (string | null)[];
  const isOverlapping = from && until ? isFor({ from, until }) : () => false;
  const other = useRamadanHours()?.find((hours) => hours.id !== own && isOverlapping(hours));
  const write = (date: string): string => formatDate(date, calendarContext(locale));
  const recheck = useEffectEvent(
    useObstacle(
      name,
      () => other && t('ramadan.overlaps', { title: other.title, from: write(other.from), until: write(other.until) }),
    ),
  );
  // Another first day may have resolved it.
  useEffect(() => {
    if (!other) recheck();
  }, [other]);
  return <DateField {...{ name, label, required }} />;
};
