import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { textKey } from 'shared-kernel/text-key';
import { readingsOf } from './password-readings.ts';

/** Guesses that a password has to withstand: what signing in lets a crowd try at one account in two years. */
const ENOUGH = 1e7;
/** Characters that are looked at, since the time that it takes grows fast: the beginning has to be good by itself. */
const LONGEST = 32;
/** Spellings of letters by figures and signs that are tried. */
const SUBSTITUTIONS = 16;
const SHORTEST_WORD = 3;

/** Loaded when it is first asked: the passwords that leaked most often take 30 MB, and a quarter of a second. */
const loadEstimator = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs, maxLength: LONGEST, l33tMaxSubstitutions: SUBSTITUTIONS });
};

let loading: ReturnType<typeof loadEstimator> | undefined;

/**
 * Whether a password is among those that are tried first: leaked ones, repetitions, runs of letters, figures and keys,
 * dates, and little else than what is no secret, also in letters that look like these, or spelled out (OWASP ASVS 5.0 6.2.4, 6.2.11, 6.2.12).
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
  // What is left may spell a word with figures, or backwards.
  const { sequence } = estimator.check(unknown, known);
  const parts = sequence.filter(({ dictionaryName }) => dictionaryName !== 'userInputs');
  return estimator.check(parts.map(({ token }) => token).join('')).guesses;
};

/** Matches a word with any signs between its letters. An email is matched as its parts, however short, with signs between them. */
const spellingsOf = (word: string): RegExp => new RegExp(Array.from(word).join('[^\\p{L}\\p{N}]*'), 'gu');

/** The words of texts, those of a text written together, and all without the Arabic article; the longest first. */
const wordsOf = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => {
    const parts = textKey(text).split(' ');
    return [parts.join(''), ...parts];
  });
  const spellings = words.flatMap((word) => [word, word.replace(/^ال/, '')]);
  const longEnough = [...new Set(spellings)].filter(({ length }) => length >= SHORTEST_WORD);
  return longEnough.toSorted((one, other) => other.length - one.length);
};
