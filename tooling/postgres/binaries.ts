import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

const debianFolders = (): string[] =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];

const pathFolders = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));

/** Folder of PostgreSQL's server programs, if installed; the one on the PATH takes precedence. */
export const findPostgres = (): string | undefined =>
  [...pathFolders(), ...debianFolders()].find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((program) => existsSync(join(folder, program))),
  );
