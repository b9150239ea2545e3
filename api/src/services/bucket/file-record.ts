import type { FileRecord, Locale } from 'shared-kernel/contracts';
import { inLocale } from '../../platform/database/localise.ts';
import type { ShownFile } from './table.ts';

/** Address of a file's renditions, `$w` and `$h` standing for their size in pixels. */
const fileUrl = (id: string): string => `/api/v1/bucket/file/${id}/$w/$h`;

/** A stored file as the API names it, in a reader's language. */
export const fileRecord = (row: ShownFile, locale: Locale): FileRecord => {
  const { alt } = inLocale(row, locale, ['alt']);
  return {
    _id: row.id,
    key: row.key,
    url: fileUrl(row.id),
    name: row.name,
    type: row.type,
    ...(row.width !== null && row.height !== null && { width: row.width, height: row.height }),
    ...(alt !== null && { alt }),
    ...(row.color !== null && { color: row.color }),
  };
};
