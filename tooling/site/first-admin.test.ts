import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCopy } from '../../api/src/testing/empty-database.ts';
import { createFirstAdmin } from './first-admin.ts';
import { environmentOf, readSettings } from './settings.ts';

const EMAIL = 'direction@mall.example';
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-admin-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const create = (env: NodeJS.ProcessEnv = {}) => {
  const settings = readSettings({ DATA_DIR: dataDir });
  return createFirstAdmin(settings, { ...environmentOf(settings), DATABASE_URL: '', ...env }, EMAIL);
};

it('prints the first administrator’s password', async () => {
  // A copy of an empty database, which takes a tenth of the time to create one.
  const elsewhere = join(dataDir, 'elsewhere');
  await (await openCopy(elsewhere)).close();
  expect(await create({ DATA_DIR: elsewhere })).toMatch(
    new RegExp(`^${EMAIL} is an administrator[^]*\\n {2}[a-z0-9-]{24}$`),
  );
});

it('creates no account when an embedded database exists', async () => {
  mkdirSync(join(dataDir, 'database'));
  expect(await create()).toBeUndefined();
});

it('reports a failure on one line', async () => {
  const refused = create({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/mall' });
  await expect(refused).rejects.toThrow(/^[^\n]*DATABASE_URL[^\n]*$/);
});
