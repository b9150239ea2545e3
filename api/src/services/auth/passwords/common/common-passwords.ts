import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readingsOf } from '../password-readings.ts';
import { hasText, isBloomFilter } from './bloom-filter.ts';

/** The fewest characters of its passwords: the estimator rejects shorter readings, which may be of longer passwords. */
export const SHORTEST_COMMON = 7;

/** Built by `tooling/passwords/build-common-passwords.ts`. */
export const COMMON_PASSWORDS = path.join(import.meta.dirname, 'common-passwords.bin');

/** @throws Error when the file is missing or incomplete */
export const readCommonPasswords = (file: string): Buffer => {
  const filter = readFileSync(file);
  if (!isBloomFilter(filter)) throw new Error(`${file} is incomplete: restore it from the repository.`);
  return filter;
};

let loaded: Buffer | undefined;

/**
 * Reads the common passwords once: 2 MB, which takes a few milliseconds.
 * @throws Error when their file is missing or incomplete
 */
export const loadCommonPasswords = (): Buffer => {
  loaded ??= readCommonPasswords(COMMON_PASSWORDS);
  return loaded;
};

/**
 * Whether a password is among the million most common leaked ones, in any case, with any accents, or disguised. Those
 * with fewer characters than {@link SHORTEST_COMMON} are unknown.
 */
export const isCommon = (password: string): boolean =>
  readingsOf(password).some((reading) => hasText(loadCommonPasswords(), reading));
