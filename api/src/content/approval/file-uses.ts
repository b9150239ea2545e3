import { sql } from 'drizzle-orm';
import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import { type FileUseSource, idsIn } from '../../platform/service/file-uses.ts';
import { writesDirectly } from '../records/rights.ts';
import { isOpenRefusal, revisions } from '../revisions/table.ts';

const named = {
  resource: 'revision',
  table: revisions,
  id: revisions.recordId,
  title: revisions.resource,
  deletedAt: null,
  refresh: () => undefined,
} as const;

/** Files that proposals use. A proposal shows no files yet, but approving or resubmitting it needs them. */
export const proposalFileUses: FileUseSource[] = [
  {
    ...named,
    fields: { data: idsIn(revisions.data) },
    where: sql`${revisions.status} = 'PENDING'`,
    // A reviewer must decide on exactly the files that they saw.
    mayChange: (context, { title }) => writesDirectly({ type: CONTENT_TYPES[title as ContentName] }, context),
  },
  {
    ...named,
    fields: { refused: idsIn(revisions.data) },
    where: isOpenRefusal('revisions'),
    // Resubmitting sends it to a new review.
    mayChange: () => true,
  },
];
