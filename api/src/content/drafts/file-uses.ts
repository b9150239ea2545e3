import { isNotNull } from 'drizzle-orm';
import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import { type FileUseSource, idsIn } from '../../platform/service/file-uses.ts';
import { writesDirectly } from '../records/rights.ts';
import { drafts } from './table.ts';

/** Files that drafts use. They aren't shown yet, but publishing needs them. */
export const draftFileUses: FileUseSource[] = [
  {
    resource: 'draft',
    table: drafts,
    id: drafts.recordId,
    title: drafts.resource,
    deletedAt: null,
    fields: { data: idsIn(drafts.data) },
    where: isNotNull(drafts.data),
    mayChange: (context, { title }) => writesDirectly({ type: CONTENT_TYPES[title as ContentName] }, context),
    refresh: () => undefined,
  },
];
