import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import type { DemoContent, RunKind } from 'shared-kernel/site/guide';
import { keepRead } from '../providers/keep-read.ts';
import { useAct } from '../providers/use-act.ts';

const PATH = '/site/demo';
const DEMO = 'demo';
const KEY = [DEMO];

/** Milliseconds between updates during a run. */
const LOOK_MS = 1_000;

export const isUnderWay = (demo: DemoContent | undefined): boolean => demo?.run?.endedAt === null;

/** The demo content, and the state of its last run. */
export const useDemo = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http.get<DemoContent>(PATH, { signal }),
    refetchInterval: ({ state }) => isUnderWay(state.data) && LOOK_MS,
  });

export const useDemoChanges = () => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const act = useAct(DEMO);
  const begin = async (path: string, body: object): Promise<void> => {
    const demo = await http.post<DemoContent>(`${PATH}/${path}`, body);
    await keepRead(queries, KEY, demo);
  };
  const says = (kind: RunKind) => t(`start.demo.begun.${kind}`);
  return {
    /** Removes the demo; rethrows failures for the dialog. */
    remove: (confirmation: string, changed: string[]) =>
      act({ run: () => begin('removal', { confirmation, changed }), done: says('REMOVAL'), throws: true }),
    restore: () => act({ run: () => begin('restoration', {}), done: says('RESTORATION') }),
  };
};
