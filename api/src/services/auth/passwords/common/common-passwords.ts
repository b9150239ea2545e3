import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readingsOf } from '../password-readings.ts';
import { hasText, isBloomFilter } from './bloom-filter.ts';

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
 * Reads the million most common passwords once: 1.4 MB, which takes a few milliseconds.
 * @throws Error when their file is missing or incomplete
 */
export const loadCommonPasswords = (): Buffer => {
  loaded ??= readCommonPasswords(COMMON_PASSWORDS);
  return loaded;
};

/** Whether a password is among the million most common leaked ones, in any case, with any accents, or disguised. */
export const isCommon = (password: string): boolean =>
  readingsOf(password).some((reading) => hasText(loadCommonPasswords(), reading));
