import { useEffect, useState } from 'react';
import { untilOnline } from '../../browser/until-online.ts';
import { retryTwice } from '../../retry.ts';

type Suggestions = typeof import('./suggestions.tsx').Suggestions;

/** @returns the suggestions component, loaded when the user is about to type, and when the browser is online */
export const useSuggestions = (input: HTMLInputElement | null): Suggestions | undefined => {
  const [Suggestions, setSuggestions] = useState<Suggestions>();

  useEffect(() => {
    if (!input) return;
    let isLeft = false;
    const load = (): void => {
      if (document.activeElement !== input) return;
      stop();
      untilOnline()
        .then(() => retryTwice(() => import('./suggestions.tsx')))
        // On failure the form works without it, and the next event retries.
        .then(
          ({ Suggestions }) => isLeft || setSuggestions(() => Suggestions),
          () => isLeft || listen(),
        );
    };
    const listen = (): void => {
      input.addEventListener('focus', load);
      window.addEventListener('online', load);
    };
    const stop = (): void => {
      input.removeEventListener('focus', load);
      window.removeEventListener('online', load);
    };
    listen();
    load();
    return () => {
      isLeft = true;
      stop();
    };
  }, [input]);

  return Suggestions;
};
