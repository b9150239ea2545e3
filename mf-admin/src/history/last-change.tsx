import { useQuery } from '@tanstack/react-query';
import type { RecordChange } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { listRevisions, revisionsKey } from '../proposals/use-revisions.ts';
import type { ContentResource } from '../resources/resource.ts';
import { Authorship, DecisionFacts } from './revision-facts.tsx';

const LAST = { status: 'APPLIED', limit: 1 } as const;

interface Props {
  resource: ContentResource;
  id: string;
  /** The last change from a rejected save. Without it, the author of the current version is shown. */
  known: RecordChange | undefined;
}

/** Who last changed a record and when, if the account may see that. */
export const LastChange = ({ resource, id, known }: Props) => {
  const t = useTexts('mf-admin');
  const { data } = useQuery({
    queryKey: [...revisionsKey(resource, id, LAST), 'conflict'],
    enabled: !known,
    gcTime: 0,
    queryFn: ({ signal }) => listRevisions(resource, id, LAST, signal),
  });
  const [revision] = known ? [] : (data ?? []);
  const written = known ? { authorId: known.actorId, ...known } : revision;
  if (!written) return null;
  return (
    <p>
      {t('form.lastChange')} <Authorship revision={written} />
      {revision && <DecisionFacts revision={revision} />}
    </p>
  );
};
