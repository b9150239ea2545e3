import { Link } from 'react-router-dom';
import type { Page, PostSummary } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { paths } from '../app/paths.ts';
import { Lines } from './panel.styles.ts';
import { Panel } from './panel.tsx';
import { useInsight } from './use-insight.ts';

const MOST_CLAPPED = { 'sort-field': 'claps', 'sort-direction': 'desc', limit: 5 };

const applauded = ({ data }: Page<PostSummary>): PostSummary[] => data.filter(({ claps }) => claps > 0);

/** The posts with the most claps. */
export const ApplausePanel = () => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const query = useInsight<Page<PostSummary>>('/blogs/blogs/', { params: MOST_CLAPPED });
  return (
    <Panel
      title={t('dashboard.applause.title')}
      query={query}
      isEmpty={(posts) => applauded(posts).length === 0}
      empty={t('dashboard.applause.empty')}
    >
      {(posts) => (
        <Lines>
          {applauded(posts).map(({ id, title, claps }) => (
            <li key={id}>
              <Link to={paths.record('post', id)}>
                <bdi>{title}</bdi>
              </Link>
              <span className="about">
                {t('dashboard.applause.claps', { count: claps, number: formatNumber(claps, locale) })}
              </span>
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  );
};
