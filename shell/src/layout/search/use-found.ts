import { useEffect, useState } from 'react';
import type { FoundOfType } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { untilOnline } from '../../browser/until-online.ts';

/** Milliseconds without a keystroke before the search starts. */
const PAUSE_MS = 120;
/** Shorter keywords would match everything. */
const MIN_LETTERS = 2;

/** The last response of the API. */
interface Answer {
  keyword: string;
  found: FoundOfType[];
}

/**
 * Suggestions for a keyword while it is typed. The previous ones stay until the response arrives; late and failed calls
 * are ignored. Offline, there are none, and the search waits for the network.
 */
export const useFound = (typed: string, isOnline: boolean): Answer | undefined => {
  const [answer, setAnswer] = useState<Answer>();
  const keyword = typed.trim();

  useEffect(() => {
    const isLongEnough = keyword.length >= MIN_LETTERS;
    if (!isLongEnough || !isOnline) setAnswer(undefined);
    if (!isLongEnough) return;
    const stop = new AbortController();
    const { signal } = stop;
    const settle = (next?: Answer): void => {
      if (!signal.aborted) setAnswer(next);
    };
    const timer = setTimeout(() => {
      untilOnline()
        .then(() => http.get<FoundOfType[]>('/site/suggestions', { params: { keyword }, signal }))
        .then((found) => settle({ keyword, found }))
        .catch(() => settle());
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword, isOnline]);

  return answer;
};
