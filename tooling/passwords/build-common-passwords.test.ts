import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasText } from '../../api/src/services/auth/passwords/common/bloom-filter.ts';
import { readCommonPasswords } from '../../api/src/services/auth/passwords/common/common-passwords.ts';

const folder = mkdtempSync(join(tmpdir(), 'passwords-'));
afterAll(() => rmSync(folder, { recursive: true }));

const build = (...args: string[]) => {
  const script = join(import.meta.dirname, 'build-common-passwords.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};
const store = (name: string, lines: string[], lineEnd = '\n'): string => {
  const file = join(folder, name);
  writeFileSync(file, lines.join(lineEnd));
  return file;
};

const LIST = Array.from({ length: 500 }, (_, index) => `Olivier-${index}`);

it('builds a filter of exactly the passwords of seven characters or more in the list', () => {
  const output = join(folder, 'filter.bin');
  const list = store('list.txt', ['court', 'sirène', ...LIST, 'Thé à la menthe', 'jasmins']);
  expect(build(list, '--output', output)).toEqual({
    status: 0,
    stdout: `${output}: 502 passwords in 1510 bytes\n`,
    stderr: '',
  });
  const filter = readCommonPasswords(output);
  expect(LIST.every((password) => hasText(filter, password.toLowerCase()))).toBe(true);
  expect(hasText(filter, 'the a la menthe')).toBe(true);
  expect(hasText(filter, 'jasmins')).toBe(true);
  expect(['court', 'sirene', 'olivier-500', 'olivier'].filter((text) => hasText(filter, text))).toEqual([]);
});

it('builds the same bytes from the same passwords', () => {
  const files = ['one.bin', 'other.bin'].map((name) => join(folder, name));
  const lists = [store('one.txt', LIST), store('other.txt', LIST.toReversed(), '\r\n')];
  for (const [index, list] of lists.entries()) build(list, '--output', files[index] ?? '');
  const [one, other] = files.map((file) => readFileSync(file));
  expect(one?.equals(other as Buffer)).toBe(true);
});

it('explains in one line what is wrong', () => {
  const list = store('short.txt', ['court']);
  expect(build(list)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${list} has no password of 7 characters or more.\n`,
  });
  expect(build(join(folder, 'none.txt'))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The list can't be read: ENOENT.*\n$/),
  });
  expect(build()).toMatchObject({ status: 1, stderr: "error: missing required argument 'list'\n" });
});

it('names the published list', () => {
  expect(build('--help').stdout).toContain('10-million-password-list-top-1000000.txt of the project SecLists');
});
