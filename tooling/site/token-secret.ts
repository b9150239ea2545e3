import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from './settings.ts';
import { UserError } from './user-error.ts';

/**
 * The secret that signs the API's tokens: from the settings or, on a single machine, from a file in the data folder
 * that the first start creates. Only the owner can read the file, and backups don't contain it.
 */
export const tokenSecretOf = ({ dataDir }: Settings, env: NodeJS.ProcessEnv = process.env): string => {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET;
  const file = join(dataDir, 'token-secret');
  try {
    if (!existsSync(file)) make(file);
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`${file} can't be used (${code ?? error}): set TOKEN_SECRET, or put that right.`);
  }
};

/** Rename the complete file, so that no process reads a part of it. */
const make = (file: string): void => {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
};
