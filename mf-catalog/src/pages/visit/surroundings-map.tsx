import { formatNumber } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { ServiceIcon } from '../../features/mall-services/service-icon.tsx';
import { drawnAt, type Point, reachOf, type Surrounding, windOf } from './surroundings.ts';
import { Figure } from './surroundings-map.styles.ts';

const SIZE = 400;
const MIDDLE = SIZE / 2;
/** Radius of the farthest place, with space for its mark. */
const RADIUS = 172;
const MARK = 15;
const ICON = 18;

/** Distances of the drawn circles, in metres. */
const RINGS = [500, 2000, 5000];

const METRES_PER_KILOMETRE = 1000;

const ringLabel = (metres: number): string =>
  metres < METRES_PER_KILOMETRE ? `${metres} m` : `${metres / METRES_PER_KILOMETRE} km`;

/**
 * Map with the mall in the middle and its surroundings, north at the top. The list below has the same content as text.
 */
export const SurroundingsMap = ({ surroundings }: { surroundings: Surrounding[] }) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const farthest = surroundings.at(-1)?.metres ?? 0;
  const points = drawnAt(surroundings, (2 * MARK + 2) / RADIUS).map(({ x, y }) => ({
    x: MIDDLE + x * RADIUS,
    y: MIDDLE + y * RADIUS,
  }));
  const distance = (metres: number): string =>
    metres < METRES_PER_KILOMETRE
      ? formatNumber(Math.round(metres / 10) * 10, locale, { style: 'unit', unit: 'meter' })
      : formatNumber(metres / METRES_PER_KILOMETRE, locale, {
          style: 'unit',
          unit: 'kilometer',
          maximumFractionDigits: 1,
        });
  return (
    <Figure>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        {RINGS.filter((metres) => metres <= farthest).map((metres) => {
          const reach = reachOf(metres, farthest) * RADIUS;
          return (
            <g key={metres} className="ring">
              <circle cx={MIDDLE} cy={MIDDLE} r={reach} />
              <text x={MIDDLE} y={MIDDLE + reach - 5}>
                {ringLabel(metres)}
              </text>
            </g>
          );
        })}
        <path className="north" d={`M${MIDDLE} 6l7 15-7-4-7 4Z`} />
        {points.map(({ x, y }) => (
          <line key={`${x} ${y}`} className="way" x1={MIDDLE} y1={MIDDLE} x2={x} y2={y} />
        ))}
        <circle className="mall" cx={MIDDLE} cy={MIDDLE} r={11} />
        {surroundings.map(({ service }, index) => {
          const { x, y } = points[index] as Point;
          return (
            <g key={service.id} className="place">
              <circle cx={x} cy={y} r={MARK} />
              <svg x={x - ICON / 2} y={y - ICON / 2} width={ICON} height={ICON} viewBox="0 0 24 24" role="presentation">
                <ServiceIcon kind={service.kind} />
              </svg>
            </g>
          );
        })}
      </svg>
      <figcaption>
        <ul>
          {surroundings.map(({ service, metres, bearing }) => (
            <li key={service.id}>
              <ServiceIcon kind={service.kind} />
              <span>
                <b>
                  <RecordText of={service} field="title" />
                </b>
                {` · ${distance(metres)} ${t(`visit.wind.${windOf(bearing)}`)}`}
              </span>
            </li>
          ))}
        </ul>
        <p>{t('visit.crowFlies')}</p>
      </figcaption>
    </Figure>
  );
};
