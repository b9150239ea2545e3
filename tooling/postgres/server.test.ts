import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from './binaries.ts';
import { startPostgres } from './server.ts';

const binaries = findPostgres();
const onServers = binaries ? it : it.skip;

const query = (url: string, sql: string): string =>
  spawnSync(join(binaries ?? '', 'psql'), [url, '-Atc', sql], { encoding: 'utf8' }).stdout.trim();

describe('startPostgres', () => {
  onServers(
    'gives a database for itself and leaves nothing behind',
    async () => {
      const server = await startPostgres(binaries ?? '');
      const folder = query(server.url, 'show data_directory');
      expect(query(server.url, 'show listen_addresses')).toBe('127.0.0.1');
      expect(existsSync(folder)).toBe(true);
      await server.stop();
      expect(existsSync(folder)).toBe(false);
    },
    60_000,
  );
});
