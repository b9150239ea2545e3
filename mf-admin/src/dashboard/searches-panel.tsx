import type { MissedSearch } from 'shared-kernel/contracts';
import { formatCount } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Lines } from './panel.styles.ts';
import { Panel } from './panel.tsx';
import { useInsight } from './use-insight.ts';

const SHOWN = 8;

/** What visitors looked for among the shops, and didn't find. */
export const SearchesPanel = () => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const query = useInsight<MissedSearch[]>('/insights/searches');
  return (
    <Panel
      title={t('dashboard.searches.title')}
      query={query}
      isEmpty={(searches) => searches.length === 0}
      empty={t('dashboard.searches.empty')}
    >
      {(searches) => (
        <>
          <Lines>
            {searches.slice(0, SHOWN).map(({ term, count }) => (
              <li key={term}>
                <bdi className="name">{term}</bdi>
                <span className="about">
                  {t('dashboard.searches.times', { count, number: formatCount(count, locale) })}
                </span>
              </li>
            ))}
          </Lines>
          <p className="hint">{t('dashboard.searches.hint')}</p>
        </>
      )}
    </Panel>
  );
};
