import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import type { DrawnFloor } from '../../features/floor-plan/load-map.ts';
import { useLinkClicks } from '../../features/links/use-link-clicks.ts';
import { paths } from '../../paths.ts';
import { planId } from './plan-id.ts';
import { List } from './unit-list.styles.ts';

interface Props {
  floor: DrawnFloor;
  /** Number of the unit that was asked for. */
  chosen: string | undefined;
}

/** The units of a floor in words, with what stands in them. */
export const UnitList = ({ floor: { level, units }, chosen }: Props) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  return (
    <List aria-labelledby={`units-${level}`} onClick={useLinkClicks()}>
      <h3 id={`units-${level}`}>{t('map.units')}</h3>
      <ul>
        {units
          .toSorted((a, b) => a.number.localeCompare(b.number))
          .map(({ number, shops }) => (
            <li key={number}>
              <a
                href={`${localePath(locale, paths.unit(number))}#${planId(level)}`}
                aria-label={t('map.showUnit', { number })}
                aria-current={number === chosen || undefined}
              >
                {number}
              </a>
              {shops.length === 0 && <span>{t('map.free')}</span>}
              {shops.map(({ slug, title, category }) => (
                <span key={slug}>
                  <a href={localePath(locale, paths.shop(slug))}>{title}</a>
                  <small>{category}</small>
                </span>
              ))}
            </li>
          ))}
      </ul>
    </List>
  );
};
