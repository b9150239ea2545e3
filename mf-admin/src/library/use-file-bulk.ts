import { distinctTags, hasTag } from 'shared-kernel/content/file-tags';
import type { ChangedTags } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { useRunning } from '../list/use-running.ts';
import type { Selection } from '../list/use-selection.ts';
import {
  changeTags,
  FILES,
  type LibraryFile,
  moveFiles,
  type TagChange,
  type TrashAction,
} from '../providers/file-provider.ts';
import { inParts, sendInParts, toUndo } from '../providers/in-parts.ts';
import { useAct } from '../providers/use-act.ts';
import { useFailureMessage } from '../providers/use-failure-message.ts';

/** The calls that undo a change of tags: one for the files with the same changes. */
const inverseOf = (changed: readonly ChangedTags[]) => {
  const groups = new Map<string, ChangedTags[]>();
  for (const file of changed) {
    const key = JSON.stringify([file.added, file.removed]);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].flatMap((group) =>
    inParts(group).map((part) => ({
      count: part.length,
      run: () =>
        changeTags(
          part.map(({ id }) => id),
          { add: part[0]?.removed ?? [], remove: part[0]?.added ?? [] },
        ),
    })),
  );
};

/** A file after a change of its tags. */
const withTags = (file: LibraryFile, { added, removed }: ChangedTags): LibraryFile => ({
  ...file,
  tags: distinctTags([...file.tags.filter((tag) => !hasTag(removed, tag)), ...added]),
  version: file.version + 1,
});

/** Bulk actions on the selected files; `busy` is the one that runs. */
export const useFileBulk = (selection: Selection<LibraryFile>) => {
  const t = useTexts('mf-admin');
  const act = useAct(FILES);
  const failureMessage = useFailureMessage();
  const { busy, progress, during, onProgress } = useRunning<TrashAction | 'tag' | 'choose'>();
  const files = [...selection.records.values()];
  const ids = files.map(({ id }) => id);

  const partly = async (done: number, failure: unknown): Promise<string | undefined> =>
    failure === undefined
      ? undefined
      : t('bulk.partly', { done, total: ids.length, why: await failureMessage(failure) });

  const deselect = (isGone: (id: string) => boolean): void =>
    selection.change(
      files.filter(({ id }) => isGone(id)),
      false,
    );

  /** Moves the unused files to the trash, or restores files. Those that stay in use remain selected. */
  const move = (action: TrashAction): Promise<unknown> =>
    during(action, () =>
      act({
        run: async () => {
          const { results, count, failure } = await sendInParts(ids, (part) => moveFiles(action, part), onProgress);
          const moved = results.flatMap((result) => result.ids);
          const used = results.flatMap((result) => result.used);
          const staying = new Set([...used, ...ids.slice(count)]);
          deselect((id) => !staying.has(id));
          const why = await partly(moved.length, failure);
          return { moved, used: used.length, why, undo: toUndo(movesOf(opposite(action), moved)) };
        },
        done: ({ moved, used, why }) => {
          const done = why ?? (moved.length > 0 ? t(`bulk.done.${action}`, { count: moved.length }) : '');
          const stay = used > 0 ? t('library.stayUsed', { count: used }) : '';
          return [done, stay].filter(Boolean).join(' · ') || t('library.noneLeft');
        },
        undo: ({ undo }) => undo(),
        isUndoable: ({ moved }) => moved.length > 0,
      }),
    );

  /** Adds and removes tags. @throws the API's error, for the dialog */
  const tag = (change: TagChange): Promise<unknown> =>
    during('tag', () =>
      act({
        run: async () => {
          const { results, count, failure } = await sendInParts(ids, (part) => changeTags(part, change), onProgress);
          const changed = results.flatMap((result) => result.changed);
          const gone = new Set(results.flatMap((result) => result.gone));
          deselect((id) => gone.has(id));
          const before = changed.flatMap(({ id }) => selection.records.get(id) ?? []);
          const after = before.map((file, place) => withTags(file, changed[place] as ChangedTags));
          // The list only reloads the files of its page.
          selection.renew(after);
          const undo = toUndo(inverseOf(changed));
          const isEmpty = gone.size === ids.length;
          return { before, changed, isEmpty, why: await partly(count, failure), undo };
        },
        done: ({ changed, isEmpty, why }) => {
          if (why !== undefined) return why;
          if (isEmpty) return t('library.noneLeft');
          return changed.length > 0 ? t('bulk.done.edit', { count: changed.length }) : t('bulk.unchanged');
        },
        undo: async ({ before, undo }) => {
          await undo();
          selection.renew(before.map((file) => ({ ...file, version: file.version + 2 })));
        },
        isUndoable: ({ changed }) => changed.length > 0,
        throws: true,
      }),
    );

  return { busy, progress, during, move, tag };
};

const opposite = (action: TrashAction): TrashAction => (action === 'delete' ? 'restore' : 'delete');

const movesOf = (action: TrashAction, ids: readonly string[]) =>
  inParts(ids).map((part) => ({ count: part.length, run: () => moveFiles(action, part) }));
