import { useEffect, useState } from 'react';
import { foldLetters } from '../../../text-key/index.ts';
import type { Option } from '../option.ts';

/** What can be chosen from: a list, or a search of the API, which stops when it is asked for something else. */
export type OptionSource = readonly Option[] | ((query: string, signal: AbortSignal) => Promise<readonly Option[]>);

interface Found {
  options: readonly Option[];
  state: 'found' | 'searching' | 'failed';
  retry: () => void;
}

/** Milliseconds without a keystroke before the API is asked. */
const PAUSE = 200;

/** Those whose words have what was typed, whatever its case and accents: "ete" finds "Été". */
export const matching = <T extends Pick<Option, 'label'>>(options: readonly T[], query: string): T[] =>
  options.filter(({ label }) => foldLetters(label).includes(foldLetters(query)));

/** The options that go with what was typed, once somebody wants to choose. */
export const useOptions = (source: OptionSource, query: string, isWanted: boolean): Found => {
  const [found, setFound] = useState<Omit<Found, 'retry'>>({ options: [], state: 'searching' });
  const [tries, setTries] = useState(0);
  const search = typeof source === 'function' ? source : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try searches anew.
  useEffect(() => {
    if (!search || !isWanted) return;
    const left = new AbortController();
    setFound(({ options }) => ({ options, state: 'searching' }));
    const later = setTimeout(() => {
      search(query, left.signal).then(
        (options) => !left.signal.aborted && setFound({ options, state: 'found' }),
        () => !left.signal.aborted && setFound({ options: [], state: 'failed' }),
      );
    }, PAUSE);
    return () => {
      left.abort();
      clearTimeout(later);
    };
  }, [search, query, isWanted, tries]);

  if (typeof source === 'function') return { ...found, retry: () => setTries(tries + 1) };
  return { options: matching(source, query), state: 'found', retry: () => undefined };
};
