import { useEffect, useState } from 'react';
import { foldLetters } from 'shared-kernel/i18n/text-key';
import type { Option } from '../option.ts';

/** Source of options: a list, or a search of the API, aborted by the next search. */
export type OptionSource = readonly Option[] | ((query: string, signal: AbortSignal) => Promise<readonly Option[]>);

interface Found {
  options: readonly Option[];
  state: 'found' | 'searching' | 'failed';
  retry: () => void;
}

/** Milliseconds without a keystroke before the search starts. */
const PAUSE_MS = 200;

/** Options whose label contains the typed text, ignoring case and accents: "ete" finds "Été". */
export const matching = <T extends Pick<Option, 'label'>>(options: readonly T[], query: string): T[] =>
  options.filter(({ label }) => foldLetters(label).includes(foldLetters(query)));

/** The options that match the typed text, loaded once the user opens the list. */
export const useOptions = (source: OptionSource, query: string, isWanted: boolean): Found => {
  const [found, setFound] = useState<Omit<Found, 'retry'>>({ options: [], state: 'searching' });
  const [tries, setTries] = useState(0);
  const search = typeof source === 'function' ? source : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry searches again.
  useEffect(() => {
    if (!search || !isWanted) return;
    const left = new AbortController();
    setFound(({ options }) => ({ options, state: 'searching' }));
    const later = setTimeout(() => {
      search(query, left.signal).then(
        (options) => !left.signal.aborted && setFound({ options, state: 'found' }),
        () => !left.signal.aborted && setFound({ options: [], state: 'failed' }),
      );
    }, PAUSE_MS);
    return () => {
      left.abort();
      clearTimeout(later);
    };
  }, [search, query, isWanted, tries]);

  if (typeof source === 'function') return { ...found, retry: () => setTries(tries + 1) };
  return { options: matching(source, query), state: 'found', retry: () => undefined };
};
