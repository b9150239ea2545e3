import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { textKey } from 'shared-kernel/i18n/text-key';
import { readingsOf } from './password-readings.ts';

/** Guesses that a password must withstand: about two years of the rate limit on one account. */
const ENOUGH = 1e7;
/**
 * Characters that are checked, since the time grows fast with the length. The beginning must be strong enough alone.
 */
const MAX_CHECKED = 32;
/** Maximum of tried letter substitutions. */
const SUBSTITUTIONS = 16;
const SHORTEST_WORD = 3;

/** Loaded on demand: the dictionary takes 30 MB and a quarter of a second. */
const loadEstimator = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs, maxLength: MAX_CHECKED, l33tMaxSubstitutions: SUBSTITUTIONS });
};

let loading: ReturnType<typeof loadEstimator> | undefined;

/**
 * Whether a password is likely to be guessed: leaked ones, repetitions, sequences of letters, digits or keys, dates,
 * and texts known to others, also disguised or spelled out (OWASP ASVS 5.0 6.2.4, 6.2.11, 6.2.12).
 * @param known - texts that are no secret: names, addresses.
 */
export const isGuessable = async (password: string, known: readonly string[]): Promise<boolean> => {
  loading ??= loadEstimator();
  const estimator = await loading;
  const words = wordsOf(known);
  return readingsOf(password).some((reading) => guessesOf(estimator, reading, words) < ENOUGH);
};

const guessesOf = (estimator: ZxcvbnFactory, reading: string, known: string[]): number => {
  let unknown = reading;
  for (const word of known) unknown = unknown.replace(spellingsOf(word), '');
  // The rest may contain a word spelled with digits or backwards.
  const { sequence } = estimator.check(unknown, known);
  const parts = sequence.filter(({ dictionaryName }) => dictionaryName !== 'userInputs');
  return estimator.check(parts.map(({ token }) => token).join('')).guesses;
};

/** Matches a word with any signs between its letters. */
const spellingsOf = (word: string): RegExp => new RegExp(Array.from(word).join('[^\\p{L}\\p{N}]*'), 'gu');

/** Words of the texts, each text also joined, and each word also without the Arabic article; longest first. */
const wordsOf = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => {
    const parts = textKey(text).split(' ');
    return [parts.join(''), ...parts];
  });
  const spellings = words.flatMap((word) => [word, word.replace(/^ال/, '')]);
  const longEnough = [...new Set(spellings)].filter(({ length }) => length >= SHORTEST_WORD);
  return longEnough.toSorted((one, other) => other.length - one.length);
};
