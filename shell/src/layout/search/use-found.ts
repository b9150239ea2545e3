import { useEffect, useState } from 'react';
import type { FoundOfType } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { untilOnline } from '../../browser/until-online.ts';

/** Milliseconds without a letter after which the API is asked. */
const PAUSE_MS = 120;
/** Letters below which everything would fit. */
const LEAST_LETTERS = 2;

/** What the API answered last. */
interface Answer {
  keyword: string;
  found: FoundOfType[];
}

/**
 * What fits a keyword, while it is typed: what fits the last one until there is an answer. An answer that comes too late is
 * given up; where there is none, nothing is suggested. Without a network, also what the browser still keeps is left alone.
 */
export const useFound = (typed: string, isOnline: boolean): Answer | undefined => {
  const [answer, setAnswer] = useState<Answer>();
  const keyword = typed.trim();

  useEffect(() => {
    const isLongEnough = keyword.length >= LEAST_LETTERS;
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
