import { localePath, useTexts } from 'shared-kernel/i18n';
import { IsolatedText, RecordText } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { useLinkClicks } from 'shared-kernel/ui';
import type { DrawnFloor } from '../../features/floor-plan/load-map.ts';
import { onPlan } from '../../features/floor-plan/plan-id.ts';
import { paths } from '../../paths.ts';
import { List } from './unit-list.styles.ts';

interface Props {
  floor: DrawnFloor;
  /** Number of the selected unit. */
  chosen: string | undefined;
}

// The same order on servers and in every browser, with B2 before B10.
const byNumber = new Intl.Collator('fr', { numeric: true });

/** The units of a floor as text, with their shops. */
export const UnitList = ({ floor: { level, units }, chosen }: Props) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  return (
    <List aria-labelledby={`units-${level}`} onClick={useLinkClicks()}>
      <h3 id={`units-${level}`}>{t('map.units')}</h3>
      <ul>
        {units
          .toSorted((a, b) => byNumber.compare(a.number, b.number))
          .map(({ number, shops }) => (
            <li key={number}>
              <a
                href={localePath(locale, onPlan(paths.unit(number, level), level))}
                aria-label={t('map.showUnit', { number })}
                aria-current={number === chosen || undefined}
              >
                {number}
              </a>
              {shops.length === 0 && <span>{t('map.free')}</span>}
              {shops.map(({ slug, title, category }) => (
                <span key={slug}>
                  <a href={localePath(locale, paths.shop(slug))}>
                    <IsolatedText text={title} />
                  </a>
                  <small>
                    <RecordText of={category} field="title" />
                  </small>
                </span>
              ))}
            </li>
          ))}
      </ul>
    </List>
  );
};
