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

/** The calls that undo a change of tags: one for the files that got and lost the same ones. */
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

/** Bulk actions on the selected files; `busy` is the one that runs. */
export const useFileBulk = (selection: Selection<LibraryFile>) => {
  const t = useTexts('mf-admin');
  const act = useAct(FILES);
  const failureMessage = useFailureMessage();
  const { busy, progress, during, onProgress } = useRunning<TrashAction | 'tag' | 'choose'>();
  const files = [...selection.records.values()];
  const ids = files.map(({ id }) => id);

  const partly = async (count: number, failure: unknown): Promise<string | undefined> =>
    failure === undefined
      ? undefined
      : t('bulk.partly', { done: count, total: ids.length, why: await failureMessage(failure) });

  /** Moves the unused files to the trash, or restores files. Those that stay remain selected. */
  const move = (action: TrashAction): Promise<unknown> =>
    during(action, () =>
      act({
        run: async () => {
          const { results, count, failure } = await sendInParts(ids, (part) => moveFiles(action, part), onProgress);
          const moved = results.flatMap((result) => result.ids);
          selection.change(
            files.filter(({ id }) => moved.includes(id)),
            false,
          );
          const used = results.reduce((sum, result) => sum + result.used, 0);
          return { moved, used, why: await partly(count, failure), undo: toUndo(movesOf(opposite(action), moved)) };
        },
        done: ({ moved, used, why }) =>
          why ??
          [
            ...(moved.length > 0 ? [t(`bulk.done.${action}`, { count: moved.length })] : []),
            ...(used > 0 ? [t('library.stayUsed', { count: used })] : []),
          ].join(' · '),
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
          const changed = results.flat();
          return { changed, why: await partly(count, failure), undo: toUndo(inverseOf(changed)) };
        },
        done: ({ changed, why }) =>
          why ?? (changed.length > 0 ? t('bulk.done.edit', { count: changed.length }) : t('bulk.unchanged')),
        undo: ({ undo }) => undo(),
        isUndoable: ({ changed }) => changed.length > 0,
        throws: true,
      }),
    );

  return { busy, progress, during, move, tag };
};

const opposite = (action: TrashAction): TrashAction => (action === 'delete' ? 'restore' : 'delete');

const movesOf = (action: TrashAction, ids: readonly string[]) =>
  inParts(ids).map((part) => ({ count: part.length, run: () => moveFiles(action, part) }));
