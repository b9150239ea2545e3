import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { Managed } from 'shared-kernel/contracts';
import { calendarContext, formatDate } from 'shared-kernel/format';
import { useObstacle } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { DateField } from '../../fields/index.ts';
import type { Control } from '../../form/control.ts';
import { useEdited } from '../../form/edited.ts';
import { isFor } from './ramadan.ts';
import { useRamadanHours } from './use-ramadan-hours.ts';

/** The last day of a Ramadan. Like the API, it rejects changed days that have another Ramadan's hours. */
export const RamadanEnd: Control = ({ name, label, required }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const live = useEdited().live as (Managed & { from: string; until: string }) | undefined;
  const [from, until] = useWatch({ name: ['from', name] }) as (string | null)[];
  const isMoved = !live || live.from !== from || live.until !== until;
  const isOverlapping = isMoved && from && until ? isFor({ from, until }) : () => false;
  const other = useRamadanHours()?.find((hours) => hours.id !== live?.id && isOverlapping(hours));
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
