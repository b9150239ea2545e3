import { normalAddress, ownAddress } from './page-address.ts';

const ORIGIN = 'https://mall.example';

test.each([
  ['/shops', '/shops'],
  ['/', '/'],
  ['/services/', '/services'],
  ['/shops?sort-field=title&page=2', '/shops?page=2&sort-field=title'],
  ['/shops?utm_source=mail&keyword=caf%C3%A9', '/shops?keyword=caf%C3%A9'],
  ['/blogs?category=conseils&x=1', '/blogs?category=conseils'],
  ['//elsewhere.example/', '//elsewhere.example'],
])('normalises %s to %s', (address, normal) => {
  expect(normalAddress(ORIGIN, address, ['category'])?.href).toBe(ORIGIN + normal);
});

test('rejects invalid addresses', () => {
  expect(normalAddress(ORIGIN, 'http://elsewhere.example/', [])).toBeUndefined();
  expect(normalAddress(ORIGIN, '*', [])).toBeUndefined();
});

test('handles many slashes in linear time', () => {
  const begun = process.threadCpuUsage();
  expect(normalAddress(ORIGIN, `/${'/'.repeat(60_000)}x`, [])).toBeDefined();
  // Microseconds.
  expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000);
});

test.each([
  ['/account', '/account'],
  ['/account?next=//elsewhere.example', '/account?next=//elsewhere.example'],
  ['search?keyword=a', '/shops/search?keyword=a'],
  ['https://mall.example/en/shops', '/en/shops'],
])('allows a redirect to %s', (location, address) => {
  expect(ownAddress(new URL('/shops/x', ORIGIN), location, '/shops/x')).toBe(ORIGIN + address);
});

test.each([
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '\t//elsewhere.example',
  'https://elsewhere.example/',
  'https://mall.example@elsewhere.example/',
  'https://mall.example.elsewhere.example/',
  'javascript:alert(1)',
  'http://',
])('rejects a redirect to %j', (location) => {
  expect(() => ownAddress(new URL('/shops/x', ORIGIN), location, '/shops/x')).toThrow('off the site');
});

test('passes unknown query keys on to the redirect', () => {
  const page = new URL('/shops/x?page=2', ORIGIN);
  expect(ownAddress(page, '/shops/y?page=2', '/shops/x?utm_source=mail&page=2')).toBe(
    `${ORIGIN}/shops/y?page=2&utm_source=mail`,
  );
});
