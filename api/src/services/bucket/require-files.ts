import { reaches } from 'shared-kernel/access';
import type { WriteContext } from '../../platform/database/write.ts';
import { filesNamedBy, type NamedFile } from '../../platform/files/named-files.ts';
import { brokenRule } from '../../platform/http/broken-rule.ts';
import { FieldNotFoundError } from '../../platform/http/errors.ts';
import { type FileOwner, holdPresent, type PresentFile, takeOver } from './repository.ts';
import { writesContent } from './writes-content.ts';

/** What an input shows of files. */
export interface ShownFiles {
  /** Ids of pictures by the name of the field that holds them; null is none. */
  ids: Record<string, string | null>;
  /** Texts by field, in which addresses of files may stand. */
  texts?: object;
}

/** Whether a person may begin to show a file: their own, or one that the library has for them. */
export const mayShow = ({ actor, actorId }: WriteContext, { ownerId, isPersonal }: FileOwner): boolean => {
  if (actorId === null || ownerId === actorId) return true;
  if (isPersonal || !actor) return false;
  return ownerId === null ? writesContent(actor) : reaches(actor.access, 'FILES', 'READ');
};

const isPicture = ({ type }: PresentFile): boolean => type.startsWith('image/');

/**
 * Makes sure that the files that a record is to show are there, are their writer's to show, and stay until the transaction
 * ends. The refusal of a file that is somebody else's, or no picture where one is to be, is that of one that isn't there.
 * @param accepted - what was found right for this record before: it may go on showing it, whosoever the files are.
 * @throws FieldNotFoundError, ValidationError naming the first field that is wrong.
 */
export const requireFiles = async (
  context: WriteContext,
  shown: ShownFiles,
  accepted: readonly ShownFiles[] = [],
): Promise<void> => {
  const known = new Set(accepted.flatMap((each) => [...held(each), ...named(each)]).map(({ id }) => id));
  const ids = held(shown);
  // A file that is gone leaves a gap in a text, which may stay.
  const inTexts = named(shown).filter(({ id }) => !known.has(id));
  const wanted = [...ids, ...inTexts];
  const present = await holdPresent(
    context.db,
    wanted.map(({ id }) => id),
  );
  const wrong = wanted.find((name) => {
    const file = present.get(name.id);
    return !file || (ids.includes(name) && !isPicture(file)) || !(known.has(name.id) || mayShow(context, file));
  });
  if (!wrong)
    return show(
      context,
      wanted.map(({ id }) => id).filter((id) => !known.has(id)),
    );
  throw ids.includes(wrong) ? new FieldNotFoundError(wrong.fieldName) : brokenRule(wrong.fieldName, 'fileUnknown');
};

/** Takes files for the content's own. */
const show = async (context: WriteContext, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  // Sent while their author was a visitor.
  await takeOver(context.db, ids);
  context.show(...ids);
};

const held = ({ ids }: ShownFiles): NamedFile[] =>
  Object.entries(ids).flatMap(([fieldName, id]) => (id === null ? [] : { fieldName, id }));

const named = ({ texts }: ShownFiles): NamedFile[] => filesNamedBy(texts);
