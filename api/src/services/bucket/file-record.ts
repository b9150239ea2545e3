import type { FileRecord, Locale } from 'shared-kernel/contracts';
import { inLocale } from '../../platform/database/localise.ts';
import { pictureState, shownSides } from './renditions/picture-state.ts';
import type { ShownFile } from './table.ts';

/**
 * Address of a file's renditions; `$w` and `$h` are placeholders of the size in pixels. It contains the picture's state, since
 * caches keep renditions permanently.
 */
const fileUrl = (file: ShownFile): string => `/api/v1/bucket/file/${file.id}/$w/$h?v=${pictureState(file)}`;

/** A file as the API returns it, in a reader's language. */
export const fileRecord = (row: ShownFile, locale: Locale): FileRecord => {
  const { alt } = inLocale(row, locale, ['alt']);
  const { width, height } = shownSides(row);
  return {
    _id: row.id,
    key: row.key,
    url: fileUrl(row),
    name: row.name,
    type: row.type,
    ...(width !== null && height !== null && { width, height }),
    ...(alt !== null && { alt }),
    ...(row.color !== null && { color: row.color }),
    ...(row.focusX !== null && row.focusY !== null && { focus: { x: row.focusX, y: row.focusY } }),
  };
};
