import { useQuery } from '@tanstack/react-query';
import type { AuthClient, ManagedSummary, Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';
import { RESOURCES } from '../resources/resources.ts';
import { Panel } from './panel.tsx';
import { proposes } from './proposes.ts';
import { type Group, SHOWN, Work } from './work-panel.tsx';

/** Refused proposals of the account, each with its reason. */
export const RefusedPanel = () => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  const query = useQuery({
    queryKey: ['insights', 'refused', account.authID],
    queryFn: ({ signal }) =>
      Promise.all(
        RESOURCES.filter((resource) => proposes(resource, account)).map((each) => findRefused(each, account, signal)),
      ),
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
  return (
    <Panel
      title={t('dashboard.refused.title')}
      query={query}
      isEmpty={(groups) => groups.every(({ total }) => total === 0)}
      empty={t('dashboard.refused.empty')}
    >
      {(groups) => <Work list="own" groups={groups.filter(({ total }) => total > 0)} />}
    </Panel>
  );
};

const findRefused = async (
  resource: ContentResource,
  { authID: refusedOf }: AuthClient,
  signal: AbortSignal,
): Promise<Group> => {
  const { service, path } = resource.type;
  const params = {
    refusedOf,
    limit: SHOWN,
    'sort-field': 'updatedAt',
    'sort-direction': 'desc',
  };
  const { data, total } = await http.get<Page<ManagedSummary>>(`/${service}/manage${path}/`, { params, signal });
  const records = data.map(({ id, title, translations, updatedAt, refusal }) => ({
    id,
    title,
    translations,
    authorId: null,
    at: refusal?.at ?? updatedAt,
    reason: refusal?.note ?? null,
  }));
  return { resource, state: 'rejected', total, records };
};
