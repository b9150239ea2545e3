import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');
const find = (pattern: string): string[] => globSync(pattern, { cwd: ROOT });

const CODE = find('{shell,shared-kernel,server-kernel,releases,mf-*}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\/testing\//.test(file),
);
const ALL_CODE = CODE.map(read).join('\n');
const POLICIES = find('shell/src/pages/privacy-policy/texts/*.ts');

const valueIn = (code: string, key: string): string | undefined =>
  new RegExp(`const ${key} = '([^']+)'`).exec(code)?.[1];

/** What a key is: itself, or what a constant holds, of the file or of one that it imports. */
const nameOf = (key: string, code: string): string =>
  /^'(.+)'$/.exec(key)?.[1] ?? valueIn(code, key) ?? valueIn(ALL_CODE, key) ?? `the value of ${key}`;

/** Keys under which a file stores something in the browser. */
const keysIn = (code: string): string[] =>
  [...code.matchAll(/(?:local|session)Storage\.setItem\(\s*('[^']+'|[\w.]+)/g)].map(([, key = '']) =>
    nameOf(key, code),
  );

const KEYS = CODE.flatMap((file) => keysIn(read(file)));

it.each(POLICIES)('%s names all that the site stores in a browser', (file) => {
  const policy = read(file);
  expect(KEYS).toContain('gdpr-consent');
  expect(KEYS.filter((key) => !policy.includes(`(${key})`))).toEqual([]);
});

/**
 * Set one where somebody of a team opens a link that the team has signed, or ends what the mall's team previews, and where
 * one of the mall's team is let into the back office.
 */
const OF_TEAMS = /^shell\/src\/server\/(?:(?:overrides|previews|banner)\/|answer-access|releases\/serve\/pass-cookie)/;
const OF_VISITORS = CODE.filter((file) => !OF_TEAMS.test(file));

it.each(POLICIES)('%s names each cookie that visitors get', (file) => {
  const policy = read(file);
  const cookies = OF_VISITORS.map(read)
    .filter((code) => /\bsiteCookie\(/.test(code))
    .map((code) => valueIn(code, 'NAME') ?? 'a cookie without a NAME');
  expect(cookies).toEqual(['release-share']);
  expect(cookies.filter((name) => !policy.includes(`(${name})`))).toEqual([]);
});

it('cookies are the same for all of the site, and read by no script', () => {
  const made = CODE.filter((file) => /SameSite=/.test(read(file)));
  expect(made).toEqual(['server-kernel/src/http-server/site-cookie.ts']);
});

it('cookies are sent by the shell’s pages alone, and set by no script', () => {
  const setting = OF_VISITORS.filter((file) => /document\.cookie|cookieStore|set-cookie/i.test(read(file)));
  expect(setting).toEqual(['shell/src/server/pages.ts']);
});
