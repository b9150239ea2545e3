import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');
const find = (pattern: string): string[] => globSync(pattern, { cwd: ROOT });

const CODE = find('{api,shell,shared-kernel,server-kernel,releases,mf-*}/src/**/*.{ts,tsx}').filter(
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

it.each(POLICIES)('%s lists everything that the site stores in a browser', (file) => {
  const policy = read(file);
  expect(KEYS).toContain('gdpr-consent');
  expect(KEYS.filter((key) => !policy.includes(`(${key})`))).toEqual([]);
});

/** Cookies of teams: of signed links, of previews, and of sessions in the back office. */
const OF_TEAMS =
  /^shell\/src\/server\/(?:(?:overrides|previews|banner)\/|answer-access|releases\/serve\/pass-cookie)|^api\/src\/content\/previews\//;
const OF_VISITORS = CODE.filter((file) => !OF_TEAMS.test(file));

it.each(POLICIES)('%s lists each cookie that visitors get', (file) => {
  const policy = read(file);
  const cookies = OF_VISITORS.map(read).flatMap((code) =>
    [...code.matchAll(/\bsiteCookie\(\s*('[^']+'|\w+)/g)].map(([, name = '']) => nameOf(name, code)),
  );
  // The cookie notice names the occasions of these two.
  expect(cookies.sort()).toEqual(['device', 'release-share']);
  expect(cookies.filter((name) => !policy.includes(`(${name})`))).toEqual([]);
});

it.each([
  ['fr', /cookie que si vous vous connectez, ou pour essayer une nouvelle version\./],
  ['en', /cookie only when you sign in, or while it tries out a new version\./],
  ['ar', /إلا عند تسجيل دخولكم أو تجربة نسخة جديدة\./],
])('the cookie notice names in %s when visitors get a cookie, as the policy does', (locale, occasions) => {
  expect(JSON.parse(read(`shell/src/locales/${locale}.json`)).cookies.question).toMatch(occasions);
});

it('cookies apply to the whole site, and are hidden from scripts', () => {
  const made = CODE.filter((file) => /SameSite=/.test(read(file)));
  expect(made).toEqual(['server-kernel/src/http-server/site-cookie.ts']);
});

it('only the shell’s pages and sign-ins set cookies, and no script does', () => {
  const setting = OF_VISITORS.filter((file) => /document\.cookie|cookieStore|set-cookie/i.test(read(file)));
  expect(setting.sort()).toEqual(['api/src/services/auth/sessions/devices.ts', 'shell/src/server/pages.ts']);
});
