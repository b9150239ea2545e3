import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_FILE, PART_BUDGET, type RemoteContract } from 'shared-kernel/remote';
import { readBuilds } from './release-remote.ts';
import { requireBudgets } from './require-budgets.ts';

const ASSETS = {
  remote: ['remote.js'],
  'pages/list': ['shared.js', 'list.js'],
  'locales/fr': ['fr.js'],
  'locales/ar': ['ar.js'],
};

let folder: string;

/** Builds a remote with one page and files of the given sizes in bytes. */
const build = async (sizes: Record<string, number>, parts: Partial<RemoteContract> = {}): Promise<void> => {
  const contract = {
    name: 'mf-a',
    version: '1.0.0',
    routes: [{ id: 'list', path: 'list' }],
    queryKeys: [],
    fragments: [],
    assets: ASSETS,
    ...parts,
  };
  await writeFile(join(folder, 'dist/browser', CONTRACT_FILE), JSON.stringify(contract));
  const small = { 'remote-entry.js': 1, 'remote.js': 1, 'shared.js': 1, 'list.js': 1, 'fr.js': 1, 'ar.js': 1 };
  for (const [file, size] of Object.entries({ ...small, ...sizes })) {
    await writeFile(join(folder, 'dist/browser', file), 'x'.repeat(size));
  }
  await requireBudgets(await readBuilds([folder], false));
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budgets-'));
  for (const platform of ['browser', 'node']) await mkdir(join(folder, 'dist', platform), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

it('rejects a page above its budget, with its name and how to raise the budget', async () => {
  await expect(build({ 'list.js': 1_700_000 })).rejects.toMatchObject({
    what: 'mf-a 1.0.0 is too large: pages/list loads 1,700 KB of scripts, and its budget is 100 KB.',
    remedy: expect.stringContaining('raise `budget` of these parts in src/remote.ts in the same commit'),
  });
});

it('counts all scripts that the page loads: its own, the entry, the descriptor, shared chunks and one locale', async () => {
  // One byte more than it may.
  const sizes = { 'remote-entry.js': 10_000, 'remote.js': 10_000, 'shared.js': 10_000, 'ar.js': 10_000 };
  await build({ ...sizes, 'fr.js': 9_000, 'list.js': PART_BUDGET - 40_000 });
  await expect(build({ ...sizes, 'list.js': PART_BUDGET - 39_999 })).rejects.toThrow('too large');
});

it('uses a budget of the contract', async () => {
  await build({ 'list.js': 110_000 }, { budgets: { 'pages/list': 120_000 } });
});

it('applies the shell’s budget to the scripts that start a page', async () => {
  const shell = { name: 'shell', routes: [], assets: {}, scripts: ['main.js'], budgets: { scripts: 1_000 } };
  await expect(build({ 'main.js': 1_001 }, shell)).rejects.toThrow(/^shell 1\.0\.0 is too large: scripts loads 1 KB/);
  await build({ 'main.js': 1_000 }, shell);
});
