import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_FILE, PART_BUDGET } from 'shared-kernel/remote';
import { FOLDER, TestStore } from '../testing/test-store.ts';

let releases: TestStore;

beforeEach(async () => {
  releases = await TestStore.create(FOLDER);
});

afterEach(() => releases.close());

it.each([
  ['release', ['--no-smoke']],
  ['publish', []],
  ['review', ['12']],
])('%s rejects a build that is above its budget, and uploads nothing', async (command, args) => {
  const at = await releases.at({ ...releases.env, SITE: 'https://mall.example' });
  const large = await releases.build('mf-a', 'x'.repeat(PART_BUDGET + 1), ['large']);
  const contract = join(large, 'dist/browser', CONTRACT_FILE);
  const built = JSON.parse(await readFile(contract, 'utf8'));
  await writeFile(contract, JSON.stringify({ ...built, assets: { 'pages/page-0': [] } }));
  const { status, stderr } = await at.run(command, ...args, large);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^mf-a \S+ is too large: pages\/page-0 loads/)]);
  expect(await releases.versionsOf('mf-a')).toEqual([]);
});
