import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { formatNumber } from 'shared-kernel/format';
import { direction } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Drawing } from './chart.styles.ts';
import type { Series } from './series.ts';
import { useWidth } from './use-width.ts';

interface Props {
  title: string;
  points: string[];
  series: Series[];
}

const HEIGHT = 220;
const MARGIN = { top: 12, bottom: 28, values: 44, end: 28 };
/** Pixels for the name of a point. */
const NAME_WIDTH = 72;
const VALUES = 4;

/** Indices of the points with visible names: as many as fit, always with the last one. */
const namedPoints = (count: number, width: number): number[] => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / NAME_WIDTH))));
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => count - 1 - place * step);
};

/** A line chart over time, in the direction of the page's texts. The table contains its numbers. */
export const LineChart = ({ title, points, series }: Props) => {
  const locale = useLocale();
  const { ref, width } = useWidth();
  const reading = direction(locale);
  const isReversed = reading === 'rtl';
  const [first, last] = isReversed ? [width - MARGIN.values, MARGIN.end] : [MARGIN.values, width - MARGIN.end];
  const x = scalePoint({ domain: points.map((_, index) => index), range: [first, last] });
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: VALUES });
  const lines = series.map(({ name, values }) => ({
    name,
    dots: values.map((value, index) => ({ x: x(index) ?? 0, y: y(value) })),
  }));
  const summary = series.map(({ name, values }) => `${name} ${formatNumber(values.at(-1) ?? 0, locale)}`).join(', ');
  return (
    <Drawing ref={ref}>
      <svg width={width} height={HEIGHT} direction="ltr" role="img" aria-label={`${title}, ${summary}`}>
        {y
          .ticks(VALUES)
          .filter(Number.isInteger)
          .map((value) => (
            <g key={value} className="value">
              <line x1={first} x2={last} y1={y(value)} y2={y(value)} />
              <text
                x={first + (isReversed ? 8 : -8)}
                y={y(value)}
                dy="0.32em"
                textAnchor={isReversed ? 'start' : 'end'}
              >
                {formatNumber(value, locale)}
              </text>
            </g>
          ))}
        {namedPoints(points.length, Math.abs(last - first)).map((index) => (
          <text key={index} x={x(index)} y={HEIGHT - 8} textAnchor="middle" direction={reading}>
            {points[index]}
          </text>
        ))}
        {lines.map(({ name, dots }, place) => (
          <g key={name} className={`line-${place % 4}`}>
            {lines.length === 1 && (
              <AreaClosed className="area" data={dots} x={(dot) => dot.x} y={(dot) => dot.y} yScale={y} />
            )}
            <LinePath className="line" data={dots} x={(dot) => dot.x} y={(dot) => dot.y} />
            <circle className="dot" r={4} cx={dots.at(-1)?.x} cy={dots.at(-1)?.y} />
          </g>
        ))}
        {points.map((point, index) => (
          <rect
            key={point}
            className="touch"
            x={(x(index) ?? 0) - x.step() / 2}
            width={x.step()}
            height={HEIGHT - MARGIN.bottom}
          >
            <title>
              {[point, ...series.map(({ name, values }) => `${name} ${formatNumber(values[index] ?? 0, locale)}`)].join(
                '\n',
              )}
            </title>
          </rect>
        ))}
      </svg>
      {lines.length > 1 && (
        <ul>
          {lines.map(({ name }, place) => (
            <li key={name}>
              <svg aria-hidden="true" width="24" height="8" className={`line-${place % 4}`}>
                <line className="line" x1="0" x2="24" y1="4" y2="4" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </Drawing>
  );
};
