import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentName } from 'shared-kernel/content';
import type { ImportMode, SheetImport } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { notify } from 'shared-kernel/notifications';
import { useAttempt } from '../app/use-attempt.ts';
import { importApi } from './import-api.ts';

/** Milliseconds between readings of the progress. */
const LOOK_MS = 1_000;

const keyOf = (id: string) => ['import', id];
export const rowsKeyOf = (id: string) => [...keyOf(id), 'rows'];
export const remarkedKeyOf = (id: string) => [...keyOf(id), 'remarked'];
const listKeyOf = (resource: ContentName) => ['imports', resource];

/** Whether a job imports or undoes it. */
export const isAtWork = ({ status }: SheetImport): boolean => status === 'running' || status === 'undoing';

/** An import, read again while a job works on it. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => importApi.read(id, signal),
    refetchInterval: ({ state }) => state.data !== undefined && isAtWork(state.data) && LOOK_MS,
  });

/** The account's last imports of a type. */
export const useRecentImports = (resource: ContentName) =>
  useQuery({ queryKey: listKeyOf(resource), queryFn: ({ signal }) => importApi.list(resource, signal), staleTime: 0 });

/** What can be done with an import. */
export const useImportActions = (id: string, resource: ContentName) => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const { attempt, isBusy, refusal } = useAttempt();
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(id) });
  return {
    isBusy,
    refusal,
    run: (mode: ImportMode) => attempt(() => importApi.run(id, mode).then(refresh)),
    stop: () =>
      attempt(async () => {
        await importApi.stop(id);
        await refresh();
        await queries.invalidateQueries({ queryKey: listKeyOf(resource) });
      }),
    undo: () => attempt(() => importApi.undo(id).then(refresh)),
    discard: (onDone: () => void) =>
      attempt(async () => {
        await importApi.discard(id);
        await queries.invalidateQueries({ queryKey: listKeyOf(resource) });
        notify.success(t('import.discarded'));
        onDone();
      }),
  };
};
