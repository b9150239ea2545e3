import type { NewsletterWeek } from 'shared-kernel/contracts';
import { calendarContext, formatNumber, formatShortDay } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Link } from 'shared-kernel/ui';
import { paths } from '../app/paths.ts';
import { ChartOrTable } from './chart/chart-or-table.tsx';
import { Panel } from './panel.tsx';
import { useInsight } from './use-insight.ts';

/** Subscribers to the newsletter per week. */
export const NewsletterPanel = () => {
  const t = useTexts('mf-admin');
  const query = useInsight<NewsletterWeek[]>('/insights/newsletter');
  return (
    <Panel
      title={t('dashboard.newsletter.title')}
      query={query}
      isEmpty={(weeks) => weeks.every(({ readers, joined, left }) => readers + joined + left === 0)}
      empty={t('dashboard.newsletter.empty')}
      isWide
    >
      {(weeks) => <Growth weeks={weeks} />}
    </Panel>
  );
};

const Growth = ({ weeks }: { weeks: NewsletterWeek[] }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const { readers = 0, joined = 0, left = 0 } = weeks.at(-1) ?? {};
  const columns = ['readers', 'joined', 'left'] as const;
  return (
    <>
      <p className="figure">
        <strong>{formatNumber(readers, locale)}</strong>
        <span>{t('dashboard.newsletter.now', { count: readers })}</span>
        <span>{t('dashboard.newsletter.week', { joined, left })}</span>
      </p>
      <ChartOrTable
        title={t('dashboard.newsletter.title')}
        pointsTitle={t('dashboard.newsletter.until')}
        points={weeks.map(({ until }) => formatShortDay(until, calendarContext(locale)))}
        series={columns.map((name) => ({
          name: t(`dashboard.newsletter.${name}`),
          values: weeks.map((week) => week[name]),
          isDrawn: name === 'readers',
        }))}
      />
      <Link to={paths.list('contacts')}>{t('dashboard.newsletter.all')}</Link>
    </>
  );
};
