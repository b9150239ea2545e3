import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { FieldNotFoundError } from '../../../platform/http/errors.ts';
import { lockPresent, moveToLibrary, type PresentFile } from '../repository.ts';
import { mayShow } from './may-show.ts';
import { filesNamedBy, type NamedFile } from './named-files.ts';

/** The files that an input uses. */
export interface ShownFiles {
  /** Ids of pictures by field; null for none. */
  ids: Record<string, string | null>;
  /** Texts by field, which may contain addresses of files. */
  texts?: object;
}

const isPicture = ({ type }: PresentFile): boolean => type.startsWith('image/');

/**
 * Checks that the files of a record exist and may be used, and locks them until the transaction ends. Another account's
 * file, and a file that is no picture where one is needed, are rejected like a missing file.
 * @param accepted - earlier valid uses of this record; their files stay allowed, whichever account owns them.
 * @throws FieldNotFoundError, ValidationError naming the first invalid field
 */
export const requireFiles = async (
  context: WriteContext,
  shown: ShownFiles,
  accepted: readonly ShownFiles[] = [],
): Promise<void> => {
  const known = new Set(accepted.flatMap((each) => [...picturesIn(each), ...linkedFilesIn(each)]).map(({ id }) => id));
  const ids = picturesIn(shown);
  // A text may keep the address of a file that was deleted since.
  const inTexts = linkedFilesIn(shown).filter(({ id }) => !known.has(id));
  const wanted = [...ids, ...inTexts];
  const present = await lockPresent(
    context.db,
    wanted.map(({ id }) => id),
  );
  const wrong = wanted.find((name) => {
    const file = present.get(name.id);
    return !file || (ids.includes(name) && !isPicture(file)) || !(known.has(name.id) || mayShow(context, file));
  });
  if (!wrong) {
    const added = wanted.map(({ id }) => id).filter((id) => !known.has(id));
    const personal = added.filter((id) => present.get(id)?.isPersonal);
    // Files that their author uploaded as a visitor join the library.
    if (personal.length > 0) await moveToLibrary(context.db, personal);
    return context.show(...added);
  }
  throw ids.includes(wrong) ? new FieldNotFoundError(wrong.fieldName) : brokenRule(wrong.fieldName, 'fileUnknown');
};

const picturesIn = ({ ids }: ShownFiles): NamedFile[] =>
  Object.entries(ids).flatMap(([fieldName, id]) => (id === null ? [] : { fieldName, id }));

const linkedFilesIn = ({ texts }: ShownFiles): NamedFile[] => filesNamedBy(texts);
