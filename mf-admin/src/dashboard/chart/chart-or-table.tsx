import { lazy, Suspense, useState } from 'react';
import { formatCount } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Button } from 'shared-kernel/ui';
import { Table } from 'shared-kernel/ui/back-office';
import { Skeleton } from 'shared-kernel/ui/status';
import { Figure } from './chart.styles.ts';
import type { Series } from './series.ts';

// What draws weighs more than all the rest of the screen, and whoever has no chart goes without.
const loadChart = () => lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));

interface Props {
  /** What it is of. */
  title: string;
  /** What its points are, as a column's title. */
  pointsTitle: string;
  /** Names of the points, in order. */
  points: string[];
  series: Series[];
}

/** Numbers over time, as lines or, at a press, as a table of every one of them. */
export const ChartOrTable = ({ title, pointsTitle, points, series }: Props) => {
  const t = useTexts('mf-admin');
  // Loaded anew when the panel is tried again.
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
            cell: ({ index }: (typeof rows)[number]) => formatCount(values[index] ?? 0, locale),
          })),
        ]}
        rows={rows}
        keyOf={({ index }) => String(index)}
      />
    </div>
  );
};
