import { toLocalTime } from 'shared-kernel/hours';
import { useTexts } from 'shared-kernel/i18n';
import { FilterForm } from 'shared-kernel/listing';
import { useNow, useSite } from 'shared-kernel/site';
import { Button, Link } from 'shared-kernel/ui';
import { DAY_ID, paths } from '../../paths.ts';
import { Area } from './day-form.styles.ts';

/** Asks for the hours of a day. @param date `YYYY-MM-DD`, or empty */
export const DayForm = ({ date }: { date: string }) => {
  const t = useTexts('mf-catalog');
  const today = toLocalTime(useNow(), useSite().timeZone).date;
  const asked = date < today ? '' : date;
  return (
    <Area>
      <FilterForm
        name={t('hoursPage.anyDay')}
        path={`${paths.hours}#${DAY_ID}`}
        values={{ date: asked }}
        others={new URLSearchParams()}
      >
        <label>
          {t('hoursPage.date')}
          <input type="date" name="date" defaultValue={asked} min={today} required />
        </label>
        <Button type="submit">{t('hoursPage.show')}</Button>
        {date && date !== today && <Link to={paths.hours}>{t('hoursPage.today')}</Link>}
      </FilterForm>
    </Area>
  );
};
