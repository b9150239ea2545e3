import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-lock-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Another process that locks the folder until it is killed. */
const holdElsewhere = async () => {
  const file = path.join(__dirname, 'folder-lock.ts');
  // In a variable, since an unreferenced lock would be garbage collected.
  const code = `import { lockFolder } from ${JSON.stringify(file)}; const lock = lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => lock, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
};

it('excludes a second process until the first has ended, also when killed', async () => {
  const holder = await holdElsewhere();
  expect(() => lockFolder(folder)).toThrow(`DATA_DIR: ${folder} is in use by another process`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFolder(folder).release();
});

it('can be acquired again after its release', () => {
  lockFolder(folder).release();
  lockFolder(folder).release();
});
