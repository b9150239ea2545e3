import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import type { Guide, StepName } from 'shared-kernel/site/guide';
import { keepRead } from '../providers/keep-read.ts';
import { useAct } from '../providers/use-act.ts';

const PATH = '/site/guide';
const GUIDE = 'siteGuide';
const KEY = [GUIDE];

/** Milliseconds between updates while a test mail is sent. */
const LOOK_MS = 1_000;

const isOnItsWay = (guide: Guide | undefined): boolean => guide?.mail.trial?.state === 'WAITING';

/** The team's progress in the guide. */
export const useGuide = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http.get<Guide>(PATH, { signal }),
    refetchInterval: ({ state }) => isOnItsWay(state.data) && LOOK_MS,
  });

/** Whether a step is done or accepted. */
export const isSettled = ({ isDone, isAccepted }: Guide['steps'][number]): boolean => isDone || isAccepted;

export const useGuideChanges = () => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const act = useAct(GUIDE);
  const cacheGuide = async (answer: Promise<Guide>): Promise<void> => {
    await keepRead(queries, KEY, await answer);
  };
  const accept = (step: StepName, isAccepted: boolean) =>
    cacheGuide(http.put<Guide>(`${PATH}/steps/${step}`, { isAccepted }));
  const dismiss = (isDismissed: boolean) => cacheGuide(http.put<Guide>(PATH, { isDismissed }));
  return {
    /** Accepts the current state of a step, or reverts that. */
    accept: (step: StepName, isAccepted: boolean) =>
      act({
        run: () => accept(step, isAccepted),
        done: t(isAccepted ? 'start.done.accepted' : 'start.done.reopened', { step: t(`start.steps.${step}.title`) }),
        undo: () => accept(step, !isAccepted),
      }),
    /** Hides the guide on the dashboard, or shows it again. */
    dismiss: (isDismissed: boolean) =>
      act({
        run: () => dismiss(isDismissed),
        done: t(isDismissed ? 'start.done.dismissed' : 'start.done.shown'),
        undo: () => dismiss(!isDismissed),
      }),
    sendTrial: () =>
      act({ run: () => cacheGuide(http.post<Guide>(`${PATH}/mail-trial`, {})), done: t('start.done.trial') }),
  };
};
