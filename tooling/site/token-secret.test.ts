import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings.ts';
import { tokenSecretOf } from './token-secret.ts';

let folder: string;
const file = () => join(folder, 'data/token-secret');
const secret = (env: NodeJS.ProcessEnv = {}) => tokenSecretOf(readSettings({ DATA_DIR: join(folder, 'data') }), env);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'token-secret-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('creates a secret at the first start, readable only by its owner, and reuses it', () => {
  const made = secret();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(secret()).toBe(made);
  expect(readFileSync(file(), 'utf8')).toBe(`${made}\n`);
});

it('creates none when one is set', () => {
  expect(secret({ TOKEN_SECRET: 'set' })).toBe('set');
  expect(() => statSync(file())).toThrow('ENOENT');
});

it('passes several secrets of the file on', () => {
  secret();
  writeFileSync(file(), 'new\nold\n');
  expect(secret()).toBe('new\nold');
});

it('reports an unreadable file on one line', () => {
  writeFileSync(join(folder, 'data'), '');
  expect(() => secret()).toThrow(/^[^\n]*token-secret[^\n]*TOKEN_SECRET[^\n]*$/);
});
