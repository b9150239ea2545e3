import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Page, StoredFile } from 'shared-kernel/contracts';
import { formatNumber } from 'shared-kernel/format';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { paths } from '../app/paths.ts';
import { FILES } from '../providers/file-provider.ts';
import { Lines } from './panel.styles.ts';
import { Panel } from './panel.tsx';

/** Filters of the library's files, with their parameters of the API. */
const STATES = { noAlt: { hasAlt: false }, unused: { isUsed: false } } as const;

type State = keyof typeof STATES;

interface Count {
  state: State;
  total: number;
}

const countOf = async (state: State, signal: AbortSignal): Promise<Count> => {
  const params = { ...STATES[state], limit: 1 };
  const { total } = await http.get<Page<StoredFile>>('/bucket/file/', { params, signal });
  return { state, total };
};

/** Files without alternative text, and unused files. */
export const FilesPanel = () => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const query = useQuery({
    queryKey: [FILES, 'work'],
    queryFn: ({ signal }) => Promise.all((Object.keys(STATES) as State[]).map((state) => countOf(state, signal))),
    refetchOnWindowFocus: false,
  });
  return (
    <Panel
      title={t('dashboard.files.title')}
      query={query}
      isEmpty={(counts) => counts.every(({ total }) => total === 0)}
      empty={t('dashboard.files.empty')}
    >
      {(counts) => (
        <Lines>
          {counts.map(({ state, total }) => (
            <li key={state}>
              <Link to={`${paths.list('files')}?tab=${state}`}>{t(`dashboard.files.${state}`)}</Link>
              <strong className="about">{formatNumber(total, locale)}</strong>
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  );
};
