import { localePath, useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { useLinkClicks } from 'shared-kernel/ui';
import type { DrawnFloor } from '../../features/floor-plan/load-map.ts';
import { onPlan } from '../../features/floor-plan/plan-id.ts';
import { SIGN_DRAWINGS } from '../../features/floor-plan/sign-drawings.ts';
import { signLabel } from '../../features/floor-plan/sign-label.ts';
import { paths } from '../../paths.ts';
import { Key } from './legend.styles.ts';

/** Legend of a floor's colours and signs; each sign links to its place. */
export const Legend = ({ floor: { level, signs, legend } }: { floor: DrawnFloor }) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const kinds = [...new Set(signs.map(({ kind }) => kind))];
  return (
    <Key aria-labelledby={`legend-${level}`} onClick={useLinkClicks()}>
      <h3 id={`legend-${level}`}>{t('map.legend')}</h3>
      <ul className="tones">
        {legend.map((entry) => (
          <li key={entry.title} className={`tone-${entry.tone}`}>
            <RecordText of={entry} field="title" />
          </li>
        ))}
      </ul>
      <ul className="signs">
        {kinds.map((kind) => (
          <li key={kind}>
            <a href={localePath(locale, onPlan(paths.signs(level, kind), level))}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d={SIGN_DRAWINGS[kind]} />
              </svg>
              {signLabel({ kind, mark: '' }, t)}
            </a>
          </li>
        ))}
      </ul>
    </Key>
  );
};
