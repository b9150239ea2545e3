import { memo } from 'react';
import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import type { DrawnUnit } from '../../features/floor-plan/load-map.ts';
import { paths } from '../../paths.ts';
import { linesOf } from './unit-name.ts';
import { NAME_SIZES, type Nearness } from './view.ts';

interface Props {
  units: DrawnUnit[];
  /** Number of the selected unit. */
  chosen: string | undefined;
  level: number;
  nearness: Nearness;
}

/**
 * The units of a floor, each a link to its details. Memoised: a floor has a hundred units, and dragging renders the
 * rest again.
 */
export const Units = memo(({ units, chosen, level, nearness }: Props) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  return units.map(({ number, corners, label: [x, y], width, tone, shops }) => {
    const name = shops.map(({ title }) => title).join(' · ');
    const size = NAME_SIZES[nearness];
    const lines = linesOf(name, width, size);
    const isChosen = number === chosen;
    return (
      <a
        key={number}
        href={localePath(locale, paths.unit(number, level))}
        className={[
          tone === null ? 'free' : `tone-${tone}`,
          lines.length > 0 && `lines-${lines.length}`,
          isChosen && 'chosen',
        ]
          .filter(Boolean)
          .join(' ')}
        aria-label={[number, name || t('map.free'), shops[0]?.category.title].filter(Boolean).join(', ')}
        aria-current={isChosen || undefined}
      >
        <polygon points={corners} />
        <text className="number" x={x} y={y}>
          {number}
        </text>
        {lines.length > 0 && (
          <text className="name" x={x} y={y} fontSize={size}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their places.
              <tspan key={index} x={x} y={y + (index + 1.1 - lines.length / 2) * size * LINE}>
                {line}
              </tspan>
            ))}
          </text>
        )}
      </a>
    );
  });
});

const LINE = 1.2;
