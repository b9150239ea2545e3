import { useQuery } from '@tanstack/react-query';
import { useTexts } from 'shared-kernel/i18n';
import { listRevisions, revisionsKey } from '../proposals/use-revisions.ts';
import type { ContentResource } from '../resources/resource.ts';
import { Authorship, DecisionFacts } from './revision-facts.tsx';

const LAST = { status: 'APPLIED', limit: 1 } as const;

/** Who changed a record last, for those who may know, and when. */
export const LastChange = ({ resource, id }: { resource: ContentResource; id: string }) => {
  const t = useTexts('mf-admin');
  const { data } = useQuery({
    queryKey: [...revisionsKey(resource, id, LAST), 'clash'],
    gcTime: 0,
    queryFn: ({ signal }) => listRevisions(resource, id, LAST, signal),
  });
  const [revision] = data ?? [];
  if (!revision) return null;
  return (
    <p>
      {t('form.lastChange')} <Authorship revision={revision} />
      <DecisionFacts revision={revision} />
    </p>
  );
};
