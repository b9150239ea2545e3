import { useTexts } from 'shared-kernel/i18n';
import { doorNumber, floorLabel } from '../../features/shops/shop-place.ts';
import { Drawing } from './locator.styles.ts';

interface Props {
  floor: number;
  unit: string;
}

const WIDTH = 320;
const MARGIN = 28;
const STOREY = 44;
const ROOF = 24;
const GROUND = 24;
const GAP = 3;
/** The mall's usual storeys, and doors by the ten; one that is beyond them is added. */
const LEAST_TOP_FLOOR = 2;
const LEAST_TENS = 4;

const storeysDownFrom = (top: number, bottom: number): number[] =>
  Array.from({ length: top - bottom + 1 }, (_, index) => top - index);

const tensUpTo = (last: number): number[] =>
  Array.from({ length: Math.max(LEAST_TENS, last + 1) }, (_, index) => index);

/** "1–9", "10–19". */
const rangeLabel = (ten: number): string => `${Math.max(1, ten * 10)}–${ten * 10 + 9}`;

/**
 * The mall cut open: storeys above each other, doors by the ten beside each other, and the shop where they cross. That
 * much follows from a door's mark; the drawing claims no more.
 */
export const Locator = ({ floor, unit }: Props) => {
  const t = useTexts('mf-catalog');
  const number = doorNumber(unit);
  const shopTen = number === undefined ? -1 : Math.floor(number / 10);
  const tens = tensUpTo(shopTen);
  const storeys = storeysDownFrom(Math.max(LEAST_TOP_FLOOR, floor), Math.min(0, floor));
  const cell = (WIDTH - 2 * MARGIN) / tens.length;
  const foot = ROOF + storeys.length * STOREY;
  const outline = `M${MARGIN - 6} ${foot}V${ROOF}L${WIDTH / 2} 4 ${WIDTH - MARGIN + 6} ${ROOF}V${foot}`;
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${foot + GROUND}`}
      role="img"
      aria-label={t('shop.locator', { floor: floorLabel(floor, t), unit })}
    >
      <path className="outline" d={outline} />
      {storeys.map((storey, row) => (
        <g
          key={storey}
          className={storey === floor ? 'level' : undefined}
          transform={`translate(0 ${ROOF + row * STOREY})`}
        >
          <text x={MARGIN / 2 - 3} y={STOREY / 2}>
            {storey}
          </text>
          {tens.map((ten) => (
            <rect
              key={ten}
              className={storey === floor && ten === shopTen ? 'here' : undefined}
              x={MARGIN + ten * cell + GAP}
              y={GAP}
              width={cell - 2 * GAP}
              height={STOREY - 2 * GAP}
              rx={4}
            />
          ))}
          {storey === floor && shopTen >= 0 && (
            <text className="unit" x={MARGIN + (shopTen + 0.5) * cell} y={STOREY / 2}>
              {unit}
            </text>
          )}
        </g>
      ))}
      {tens.map((ten) => (
        <text key={ten} x={MARGIN + (ten + 0.5) * cell} y={foot + GROUND / 2}>
          {rangeLabel(ten)}
        </text>
      ))}
    </Drawing>
  );
};
