import type { WrittenException } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import type { Holiday } from './holidays.ts';
import { Days } from './mall-calendar.styles.ts';
import { useDayTexts } from './use-day-texts.ts';

interface Props {
  title: string;
  /** Exceptional days of the month, in order. */
  days: readonly WrittenException[];
  /** Holidays without an exception. */
  holidays: readonly Holiday[];
  mayWrite: boolean;
  onOpen: (date: string) => void;
}

/** The month as a list, for narrow screens and for readers who prefer text. */
export const DayList = ({ title, days, holidays, mayWrite, onOpen }: Props) => {
  const t = useTexts('mf-admin');
  const texts = useDayTexts();
  return (
    <Days>
      <h2>{title}</h2>
      {days.length === 0 && <p>{t('mallCalendar.none')}</p>}
      <ul>
        {days.map((exception) => (
          <li key={exception.date}>
            <p>
              <strong>{texts.fullDate(exception.date)}</strong>
              <bdi>{texts.reasonOf(exception)}</bdi>
              <bdi>{texts.hoursOf(exception)}</bdi>
            </p>
            {mayWrite && (
              <Button
                kind="quiet"
                onClick={() => onOpen(exception.date)}
                aria-label={t('mallCalendar.changeOne', { date: texts.fullDate(exception.date) })}
              >
                {t('mallCalendar.change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {holidays.length > 0 && (
        <>
          <h3>{t('mallCalendar.suggested')}</h3>
          <p>{t('mallCalendar.suggestedHint')}</p>
          <ul>
            {holidays.map((holiday) => (
              <li key={holiday.date}>
                <p>
                  <strong>{texts.fullDate(holiday.date)}</strong>
                  <bdi>{texts.holidayName(holiday)}</bdi>
                  {holiday.isEstimated && <em>{texts.holidayState(holiday)}</em>}
                </p>
                {mayWrite && (
                  <Button
                    kind="quiet"
                    onClick={() => onOpen(holiday.date)}
                    aria-label={t('mallCalendar.addOne', { date: texts.fullDate(holiday.date) })}
                  >
                    {t('mallCalendar.add')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Days>
  );
};
