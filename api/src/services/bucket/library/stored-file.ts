import type { StoredFile } from 'shared-kernel/contracts';
import { fileRecord } from '../file-record.ts';
import type { FileRow } from '../table.ts';

/** A file for the back office. */
export const storedFile = (row: FileRow): StoredFile => ({
  ...fileRecord(row, 'fr'),
  size: row.size,
  crop: row.crop,
  whole: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
  focus: row.focusX !== null && row.focusY !== null ? { x: row.focusX, y: row.focusY } : null,
  translations: row.translations,
  tags: row.tags,
  owner: row.ownerId,
  isPersonal: row.isPersonal,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  version: row.version,
});
