import { localeOfPath, localePath, withoutLocale } from './locale-path.ts';

it.each([
  ['/', '/'],
  ['/en', '/'],
  ['/ar/', '/'],
  ['/en/shops/a', '/shops/a'],
  ['/english', '/english'],
  ['/shops/en', '/shops/en'],
])('converts %s to the French path %s', (pathname, french) => {
  expect(withoutLocale(pathname)).toBe(french);
});

it.each([
  ['/', 'fr'],
  ['/shops/en', 'fr'],
  ['/english', 'fr'],
  ['/en', 'en'],
  ['/ar/shops', 'ar'],
])('reads from %s the language %s', (pathname, locale) => {
  expect(localeOfPath(pathname)).toBe(locale);
});

it.each(['//evil.example/x', '/\\evil.example/x', '///evil.example/x', '/\\/evil.example/x'])(
  'makes %s no link to another host in any language',
  (pathname) => {
    const hosts = [localePath('fr', pathname), localePath('en', pathname), withoutLocale(`/en${pathname}`)].map(
      (link) => new URL(link, 'https://mall.example').host,
    );
    expect(hosts).toEqual(Array(3).fill('mall.example'));
  },
);
