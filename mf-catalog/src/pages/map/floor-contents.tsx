import { localePath, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import type { DrawnFloor, MapPageData } from '../../features/floor-plan/load-map.ts';
import { SIGN_DRAWINGS } from '../../features/floor-plan/sign-drawings.ts';
import { signLabel } from '../../features/floor-plan/sign-label.ts';
import { useLinkClicks } from '../../features/links/use-link-clicks.ts';
import { paths } from '../../paths.ts';
import { Contents } from './floor-contents.styles.ts';

interface Props {
  floor: DrawnFloor;
  legend: MapPageData['legend'];
  /** Number of the unit that was asked for. */
  chosen: string | undefined;
}

/** All that is on a floor in words: its colours, its services, and its units with what stands in them. */
export const FloorContents = ({ floor: { level, units, signs }, legend, chosen }: Props) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const tones = new Set(units.map(({ tone }) => tone));
  return (
    <Contents onClick={useLinkClicks()}>
      <section aria-labelledby={`legend-${level}`}>
        <h3 id={`legend-${level}`}>{t('map.legend')}</h3>
        <ul className="legend">
          {legend
            .filter(({ tone }) => tones.has(tone))
            .map(({ tone, title }) => (
              <li key={title} className={`tone-${tone}`}>
                {title}
              </li>
            ))}
        </ul>
        <ul className="signs">
          {signs.map((sign) => (
            <li key={`${sign.kind} ${sign.at}`}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d={SIGN_DRAWINGS[sign.kind]} />
              </svg>
              <a href={localePath(locale, paths.signs(level, sign.kind))}>{signLabel(sign, t)}</a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`units-${level}`}>
        <h3 id={`units-${level}`}>{t('map.units')}</h3>
        <ul className="units">
          {units
            .toSorted((a, b) => a.number.localeCompare(b.number))
            .map(({ number, shops }) => (
              <li key={number}>
                <a
                  href={localePath(locale, paths.unit(number))}
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
      </section>
    </Contents>
  );
};
