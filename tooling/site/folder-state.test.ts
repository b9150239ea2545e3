import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateOf } from './folder-state.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/a.ts'), 'a');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('stateOf', () => {
  const changes: [string, () => void][] = [
    ['a new file', () => writeFileSync(join(folder, 'src/b.ts'), '')],
    ['a longer file', () => writeFileSync(join(folder, 'src/a.ts'), 'aa')],
    ['a file saved again', () => utimesSync(join(folder, 'src/a.ts'), 1, 1)],
    ['a removed file', () => rmSync(join(folder, 'src/a.ts'))],
  ];

  test.each(changes)('detects %s', async (_, change) => {
    const before = await stateOf(folder, ['src/**/*']);
    change();
    expect(await stateOf(folder, ['src/**/*'])).not.toBe(before);
  });

  it('stays the same when only other files change', async () => {
    const before = await stateOf(folder, ['src/**/*']);
    writeFileSync(join(folder, 'readme.md'), '');
    mkdirSync(join(folder, 'src/empty'));
    expect(await stateOf(folder, ['src/**/*'])).toBe(before);
  });
});
