import { Link } from 'react-router-dom';
import type { ViewsOfType } from 'shared-kernel/contracts';
import { calendarContext, formatNumber, formatShortDay } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { paths } from '../app/paths.ts';
import { RecordTitle } from '../app/record-title.tsx';
import { useLabels } from '../app/use-labels.ts';
import { RESOURCES } from '../resources/resources.ts';
import { ChartOrTable } from './chart/chart-or-table.tsx';
import { Lines } from './panel.styles.ts';
import { Panel } from './panel.tsx';
import { useInsight } from './use-insight.ts';

const SHOWN = 5;

const resourceOf = (name: string) => RESOURCES.find((resource) => resource.name === name);

const useViews = () => useInsight<ViewsOfType[]>('/insights/views');

/** Page views per day; the chart ends with the last complete day. */
export const ViewsPanel = () => {
  const t = useTexts('mf-admin');
  return (
    <Panel
      title={t('dashboard.views.title')}
      query={useViews()}
      isEmpty={(views) => views.length === 0}
      empty={t('dashboard.views.empty')}
      isWide
    >
      {(views) => <Views views={views} />}
    </Panel>
  );
};

const Views = ({ views }: { views: ViewsOfType[] }) => {
  const t = useTexts('mf-admin');
  const labelOf = useLabels();
  const locale = useLocale();
  const days = views[0]?.days ?? [];
  const total = views.reduce((sum, each) => sum + each.total, 0);
  const before = views.reduce((sum, each) => sum + each.before, 0);
  const today = views.reduce((sum, each) => sum + each.today, 0);
  return (
    <>
      <p className="figure">
        <strong>{formatNumber(total, locale)}</strong>
        <span>{t('dashboard.views.now', { count: total })}</span>
        {before > 0 && <span>{t('dashboard.views.before', { number: formatNumber(before, locale) })}</span>}
        {today > 0 && <span>{t('dashboard.views.today', { number: formatNumber(today, locale) })}</span>}
      </p>
      <ChartOrTable
        title={t('dashboard.views.title')}
        pointsTitle={t('dashboard.views.day')}
        points={days.map(({ day }) => formatShortDay(day, calendarContext(locale)))}
        series={views.map(({ resource, days: counts }) => {
          const type = resourceOf(resource)?.name;
          return { name: type ? labelOf(`types.${type}.many`) : resource, values: counts.map(({ count }) => count) };
        })}
      />
      <p className="hint">{t('dashboard.views.hint')}</p>
    </>
  );
};

/** The records with the most page views. */
export const MostReadPanel = () => {
  const t = useTexts('mf-admin');
  return (
    <Panel
      title={t('dashboard.views.most')}
      query={useViews()}
      isEmpty={(views) => views.every(({ total }) => total === 0)}
      empty={t('dashboard.views.none')}
    >
      {(views) => <MostRead views={views} />}
    </Panel>
  );
};

const MostRead = ({ views }: { views: ViewsOfType[] }) => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const most = views
    .flatMap(({ resource, records }) => records.map((record) => ({ resource: resourceOf(resource), record })))
    .toSorted((one, other) => other.record.count - one.record.count)
    .slice(0, SHOWN);
  return (
    <Lines>
      {most.map(({ resource, record: { id, count, ...record } }) => (
        <li key={id}>
          {resource ? (
            <Link to={paths.record(resource.address, id)}>
              <RecordTitle record={record} />
            </Link>
          ) : (
            <RecordTitle className="name" record={record} />
          )}
          <span className="about">{t('dashboard.views.times', { count, number: formatNumber(count, locale) })}</span>
        </li>
      ))}
    </Lines>
  );
};
