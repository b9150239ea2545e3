import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAndBuild } from './check-and-build.ts';

let folder: string;
let printed: string;

const write = (file: string, content: object | string): void =>
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
  mkdirSync(join(folder, 'src'));
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((text) => {
    printed += text;
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

it('rejects a remote with test files and no script that runs them', async () => {
  write('package.json', { name: 'mf-a', scripts: { build: 'exit 1' } });
  write('src/page.test.js', '');
  await expect(checkAndBuild(folder)).rejects.toThrow('mf-a is not released: "test" failed.');
  expect(printed).toContain('  src/page.test.js');
});
