import { useId, useState } from 'react';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { calendarContext, formatMonth } from 'shared-kernel/format';
import { firstOf, monthOf } from 'shared-kernel/format/calendar';
import { toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import { Button, EmptyState, Icon, IconButton, Link } from 'shared-kernel/ui';
import { FailedScreen } from '../app/failed-screen.tsx';
import { paths } from '../app/paths.ts';
import { ScreenHeader } from '../app/screen-header.tsx';
import { ScreenSkeleton } from '../app/screen-skeleton.tsx';
import { useLabels } from '../app/use-labels.ts';
import { useMay } from '../providers/access.ts';
import { DayDialog } from './day-dialog.tsx';
import { DayList } from './day-list.tsx';
import { holidaysOf } from './holidays.ts';
import { Months } from './mall-calendar.styles.ts';
import { daysOf, type MallHours } from './mall-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { sameDayIn } from './move-date.ts';
import { useMallHours } from './use-mall-hours.ts';
import { useShownDate } from './use-shown-date.ts';

const ADDRESS = 'mall-working-hours';
const TYPE = CONTENT_TYPES.mallWorkingHours;

/** Calendar of the mall's exceptional days, which are a field of its hours. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const { data: records, error, isLoadingError, refetch } = useMallHours();
  if (isLoadingError) return <FailedScreen error={error} onRetry={() => void refetch()} />;
  if (!records) return <ScreenSkeleton />;
  return (
    <>
      <ScreenHeader
        title={t('mallCalendar.title')}
        crumbs={[{ title: labelOf(`types.${TYPE.name}.many`), to: paths.list(ADDRESS) }]}
      />
      {records.length > 0 ? (
        <Calendar records={records} />
      ) : (
        <EmptyState title={t('mallCalendar.noHours')} hint={t('mallCalendar.noHoursHint')}>
          <Link to={paths.list(ADDRESS)}>{labelOf(`types.${TYPE.name}.many`)}</Link>
        </EmptyState>
      )}
    </>
  );
};

const Calendar = ({ records }: { records: readonly MallHours[] }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const id = useId();
  const { timeZone } = useSite();
  const today = toLocalTime(useNow(), timeZone).date;
  const { date, show } = useShownDate(today);
  const [opened, setOpened] = useState<string>();
  const mayWrite = useMay()({ resource: TYPE.access, action: 'WRITE' });
  const month = monthOf(date);
  const days = daysOf(records);
  const holidays = holidaysOf(month);
  const title = formatMonth(firstOf(month), calendarContext(locale));

  const open = (wanted: string): void => {
    show(wanted);
    if (mayWrite) setOpened(wanted);
  };
  return (
    <>
      <Months>
        <IconButton type="button" aria-label={t('mallCalendar.earlier')} onClick={() => show(sameDayIn(date, -1))}>
          <Icon name="chevron" className="earlier" />
        </IconButton>
        <h2 id={id} aria-live="polite">
          {title}
        </h2>
        <IconButton type="button" aria-label={t('mallCalendar.later')} onClick={() => show(sameDayIn(date, 1))}>
          <Icon name="chevron" className="later" />
        </IconButton>
        <Button kind="secondary" onClick={() => show(today)}>
          {t('mallCalendar.today')}
        </Button>
      </Months>
      <MonthGrid
        labelledBy={id}
        date={date}
        today={today}
        days={days}
        holidays={holidays}
        onMove={show}
        onOpen={open}
      />
      <DayList
        title={t('mallCalendar.month', { month: title })}
        days={[...days.values()].filter((day) => monthOf(day.date) === month)}
        holidays={[...holidays.values()].filter((holiday) => !days.has(holiday.date))}
        mayWrite={mayWrite}
        onOpen={open}
      />
      {opened && (
        <DayDialog
          date={opened}
          records={records}
          holiday={holidaysOf(monthOf(opened)).get(opened)}
          onDismiss={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
