import { join } from 'node:path';
import { remote } from './remote.ts';
import { shell } from './shell.ts';

const { NODE_ENV } = process.env;

afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});

const foldersOf = (preset: typeof shell, mode: string): string[] => {
  process.env.NODE_ENV = mode;
  return preset().map(({ output }) => output?.path ?? '');
};

it.each([
  ['remote', remote],
  ['shell', shell],
])('writes development builds of a %s next to those of a release', (_, preset) => {
  const released = foldersOf(preset, 'production');
  const developed = foldersOf(preset, 'development');
  expect(released[0]).toBe(join(process.cwd(), 'dist/browser'));
  expect(developed.filter((folder) => folder.startsWith(join(process.cwd(), 'dist')))).toEqual([]);
  expect(developed).toHaveLength(released.length);
});
