import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from './settings.ts';
import { UserError } from './user-error.ts';

/**
 * What the API signs tokens with: the setting's, or on this one machine a file's in the data folder, made at the first
 * start. Only its owner may read it, and it is no part of the database, nor of a backup.
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

/** It gets its name when it is whole. */
const make = (file: string): void => {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
};
