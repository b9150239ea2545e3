import { isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import { type FileUseSource, filesNamedIn } from '../../platform/service/file-uses.ts';
import { drafts } from './table.ts';

/** Names of the fields of a kind, of all content types. */
const namesOf = (kind: 'picture' | 'pictures'): string[] => [
  ...new Set(
    Object.values<ContentType>(CONTENT_TYPES).flatMap(({ fields }) =>
      Object.keys(fields).filter((name) => fields[name]?.kind === kind),
    ),
  ),
];

/** The files that each field of a stored input names. @param data - column of inputs */
export const filesOfInput = (data: PgColumn): FileUseSource['fields'] => ({
  ...Object.fromEntries(namesOf('picture').map((name) => [name, sql`select ${data} ->> ${name}::text`])),
  ...Object.fromEntries(
    namesOf('pictures').map((name) => [
      name,
      sql`select jsonb_array_elements_text(case jsonb_typeof(${data} -> ${name}::text)
        when 'array' then ${data} -> ${name}::text else '[]' end)`,
    ]),
  ),
  data: filesNamedIn(data),
});

/** Files that drafts use. They aren't shown yet, but publishing needs them. */
export const draftFileUses: FileUseSource[] = [
  {
    resource: 'draft',
    table: drafts,
    id: drafts.recordId,
    title: drafts.resource,
    deletedAt: null,
    fields: filesOfInput(drafts.data),
    where: isNotNull(drafts.data),
    // Publishing sends it to a review, or to its editor's eyes.
    mayChange: () => true,
    refresh: () => undefined,
  },
];
