import { lazy, Suspense, useState } from 'react';
import { formatNumber } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Skeleton } from 'shared-kernel/ui/status';
import { Table } from '../../ui/index.ts';
import { Figure } from './chart.styles.ts';
import type { Series } from './series.ts';

// The chart's code is larger than the rest of the screen, so it loads on demand.
const loadChart = () => lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));

interface Props {
  /** Title of the chart. */
  title: string;
  /** Title of the points' column. */
  pointsTitle: string;
  /** Names of the points, in order. */
  points: string[];
  series: Series[];
}

/** Numbers over time, as a line chart or as a table of all values. */
export const ChartOrTable = ({ title, pointsTitle, points, series }: Props) => {
  const t = useTexts('mf-admin');
  // Loads again when the panel is retried.
  const [LineChart] = useState(loadChart);
  const [isTable, setTable] = useState(false);
  return (
    <Figure>
      {isTable ? (
        <Numbers title={title} pointsTitle={pointsTitle} points={points} series={series} />
      ) : (
        <Suspense fallback={<Skeleton className="drawing" />}>
          <LineChart title={title} points={points} series={series.filter(({ isDrawn = true }) => isDrawn)} />
        </Suspense>
      )}
      <Button kind="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
        {t('dashboard.chart.asTable')}
      </Button>
    </Figure>
  );
};

const Numbers = ({ title, pointsTitle, points, series }: Props) => {
  const locale = useLocale();
  const rows = points.map((point, index) => ({ point, index })).toReversed();
  return (
    <div className="numbers">
      <Table
        caption={title}
        columns={[
          { field: 'point', title: pointsTitle, cell: ({ point }) => point },
          ...series.map(({ name, values }) => ({
            field: name,
            title: name,
            cell: ({ index }: (typeof rows)[number]) => formatNumber(values[index] ?? 0, locale),
          })),
        ]}
        rows={rows}
        keyOf={({ index }) => String(index)}
      />
    </div>
  );
};
