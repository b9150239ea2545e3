import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OwnFile } from 'shared-kernel/contracts';
import { auditAll } from '../../platform/audit/audit.ts';
import { readPages, rowsAfter } from '../../platform/database/read-pages.ts';
import { listOf } from '../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../platform/service/personal-data.ts';
import { storedFile } from './library/stored-file.ts';
import { deleteUnshown } from './library/sweep-repository.ts';
import { ownFileResponse } from './response-schemas.ts';
import { type FileRow, files } from './table.ts';

/** Files per page. */
const PAGE = 500;

/** The files that an account stored, also those in the trash. */
export const fileData: PersonalData<OwnFile[]> = {
  schema: listOf(ownFileResponse),
  async *list(db, account) {
    const { createdAt, id } = files;
    const pages = readPages<FileRow>(PAGE, (last, size) =>
      db
        .select()
        .from(files)
        .where(and(eq(files.ownerId, account.id), rowsAfter({ createdAt, id }, last)))
        .orderBy(asc(createdAt), asc(id))
        .limit(size),
    );
    for await (const rows of pages) yield rows.map(toOwnFile);
  },
  // Avatars stay.
  handed: [
    {
      name: 'file',
      table: files,
      owner: 'ownerId',
      where: eq(files.isPersonal, false),
      needs: { resource: 'FILES', privileges: 'DELETE' },
    },
  ],
  // Unused files move to the trash, where administrators of files can still restore them.
  async forget(context, account, fileUses) {
    const { db } = context;
    const isTheirs = eq(files.ownerId, account.id);
    // The lock makes a concurrent use wait, and then fail because the file is deleted.
    const isThere = and(isTheirs, isNull(files.deletedAt));
    await db.select({ id: files.id }).from(files).where(isThere).orderBy(asc(files.id)).for('update');
    const deleted = await deleteUnshown(context, fileUses, isTheirs);
    await auditAll(
      context,
      deleted.map((recordId) => ({ action: 'delete', resource: 'file', recordId })),
    );
  },
};

const toOwnFile = (row: FileRow): OwnFile => {
  const { _id, url, name, type, size, alt, translations, tags, createdAt, updatedAt, deletedAt } = storedFile(row);
  return { _id, url, name, type, size, ...(alt && { alt }), translations, tags, createdAt, updatedAt, deletedAt };
};
