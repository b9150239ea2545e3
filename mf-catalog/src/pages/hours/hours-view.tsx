import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { PageHeader } from 'shared-kernel/ui';
import { HoursTable } from '../../features/hours/hours-table.tsx';
import { MallState } from '../../features/hours/mall-state.tsx';
import { useMoment } from '../../features/hours/use-moment.ts';
import { paths } from '../../paths.ts';
import type { AllHours } from './all-hours.ts';
import { Layout } from './hours-view.styles.ts';
import { RamadanSeason } from './ramadan-season.tsx';
import { ShopsToday } from './shops-today.tsx';

/** Lists exceptional days for a season. */
const DAYS_AHEAD = 120;

/** The mall's days, Ramadan, and shops with different hours. */
export const HoursView = ({ hours, shops }: AllHours) => {
  const t = useTexts('mf-catalog');
  const moment = useMoment();
  return (
    <>
      <PageHeader title={t('hoursPage.title')} intro={t('hoursPage.intro')}>
        <MallState hours={hours} moment={moment} />
      </PageHeader>
      <Layout>
        <section aria-labelledby="mall-hours">
          <h2 id="mall-hours">{t('hoursPage.mall')}</h2>
          <HoursTable announced={hours} moment={moment} daysAhead={DAYS_AHEAD} />
        </section>
        <RamadanSeason hours={hours} moment={moment} />
        <section aria-labelledby="shop-hours">
          <h2 id="shop-hours">{t('hoursPage.shops')}</h2>
          {shops && <ShopsToday shops={shops} hours={hours} moment={moment} />}
          <p>
            <Link to={paths.shops}>{t('hoursPage.allShops')}</Link>
          </p>
        </section>
      </Layout>
    </>
  );
};
