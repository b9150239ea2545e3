import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { PageHeader } from 'shared-kernel/ui';
import { DayHours } from '../../features/hours/day-hours.tsx';
import { HoursTable } from '../../features/hours/hours-table.tsx';
import { MallState } from '../../features/hours/mall-state.tsx';
import { useMoment } from '../../features/hours/use-moment.ts';
import { paths } from '../../paths.ts';
import type { AllHours } from './all-hours.ts';
import { Layout } from './hours-view.styles.ts';
import { MonthCalendars } from './month-calendars.tsx';
import { RamadanSeason } from './ramadan-season.tsx';
import { ShopsOn } from './shops-on.tsx';

/** Lists exceptional days for a season. */
const DAYS_AHEAD = 120;

/** The page's title, with the mall's open state. */
export const HoursHeader = ({ hours }: AllHours) => {
  const t = useTexts('mf-catalog');
  return (
    <PageHeader title={t('hoursPage.title')} intro={t('hoursPage.intro')}>
      <MallState hours={hours} moment={useMoment()} />
    </PageHeader>
  );
};

interface Props extends AllHours {
  /** The chosen day, `YYYY-MM-DD`, or an empty string. */
  chosen: string;
}

/** The chosen day, the mall's days, Ramadan, shops with different hours, and the coming months. */
export const HoursView = ({ hours, shops, chosen }: Props) => {
  const t = useTexts('mf-catalog');
  const moment = useMoment();
  return (
    <Layout>
      {chosen && <DayHours announced={hours} date={chosen} moment={moment} />}
      <section aria-labelledby="mall-hours">
        <h2 id="mall-hours">{t('hoursPage.mall')}</h2>
        <HoursTable announced={hours} moment={moment} daysAhead={DAYS_AHEAD} />
      </section>
      <RamadanSeason hours={hours} moment={moment} />
      <section aria-labelledby="shop-hours">
        <h2 id="shop-hours">{t('hoursPage.shops')}</h2>
        {shops && <ShopsOn shops={shops} hours={hours} chosen={chosen} moment={moment} />}
        <p>
          <Link to={paths.shops}>{t('hoursPage.allShops')}</Link>
        </p>
      </section>
      <MonthCalendars hours={hours} chosen={chosen} moment={moment} />
    </Layout>
  );
};
