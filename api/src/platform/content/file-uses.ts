import { eq } from 'drizzle-orm';
import { type FileUseSource, idsIn } from '../files/file-uses.ts';
import { revisions } from './table.ts';

/** What is only proposed shows nothing yet; when it is approved, its files must still be there. */
export const proposalFileUses: FileUseSource[] = [
  {
    resource: 'revision',
    table: revisions,
    id: revisions.recordId,
    title: revisions.resource,
    deletedAt: null,
    fields: { data: idsIn(revisions.data) },
    where: eq(revisions.status, 'PENDING'),
    refresh: () => undefined,
  },
];
