import { useTexts } from 'shared-kernel/i18n';
import { floorLabel, readUnit } from '../../features/shops/shop-place.ts';
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
/** The mall's usual storeys and aisles; one that is beyond them is added. */
const LEAST_TOP_FLOOR = 2;
const AISLES = ['A', 'B', 'C', 'D', 'E', 'F'];

const storeysDownFrom = (top: number, bottom: number): number[] =>
  Array.from({ length: top - bottom + 1 }, (_, index) => top - index);

/**
 * The mall cut open: storeys above each other, aisles side by side, and the shop where they cross. That much follows
 * from a door's mark; the drawing claims no more.
 */
export const Locator = ({ floor, unit }: Props) => {
  const t = useTexts('mf-catalog');
  const aisle = readUnit(unit)?.aisle;
  const aisles = !aisle || AISLES.includes(aisle) ? AISLES : [...AISLES, aisle];
  const storeys = storeysDownFrom(Math.max(LEAST_TOP_FLOOR, floor), Math.min(0, floor));
  const cell = (WIDTH - 2 * MARGIN) / aisles.length;
  const foot = ROOF + storeys.length * STOREY;
  const label = t(aisle ? 'shop.locator' : 'shop.locatorUnit', { floor: floorLabel(floor, t), aisle, unit });
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${foot + GROUND}`} role="img" aria-label={label}>
      <path
        className="outline"
        d={`M${MARGIN - 6} ${foot}V${ROOF}L${WIDTH / 2} 4 ${WIDTH - MARGIN + 6} ${ROOF}V${foot}`}
      />
      {storeys.map((storey, row) => (
        <g
          key={storey}
          className={storey === floor ? 'level' : undefined}
          transform={`translate(0 ${ROOF + row * STOREY})`}
        >
          <text x={MARGIN / 2 - 3} y={STOREY / 2}>
            {storey}
          </text>
          {aisles.map((name, column) => (
            <rect
              key={name}
              className={storey === floor && name === aisle ? 'here' : undefined}
              x={MARGIN + column * cell + GAP}
              y={GAP}
              width={cell - 2 * GAP}
              height={STOREY - 2 * GAP}
              rx={4}
            />
          ))}
          {storey === floor && aisle && (
            <text className="unit" x={MARGIN + (aisles.indexOf(aisle) + 0.5) * cell} y={STOREY / 2}>
              {unit}
            </text>
          )}
        </g>
      ))}
      {aisles.map((name, column) => (
        <text key={name} x={MARGIN + (column + 0.5) * cell} y={foot + GROUND / 2}>
          {name}
        </text>
      ))}
    </Drawing>
  );
};
