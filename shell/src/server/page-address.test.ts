import { normalAddress } from './page-address.ts';

const ORIGIN = 'https://mall.example';

test.each([
  ['/shops', '/shops'],
  ['/', '/'],
  ['/services/', '/services'],
  ['/shops?sort-field=title&page=2', '/shops?page=2&sort-field=title'],
  ['/shops?utm_source=mail&keyword=caf%C3%A9', '/shops?keyword=caf%C3%A9'],
  ['/blogs?category=conseils&x=1', '/blogs?category=conseils'],
  ['//elsewhere.example/', '//elsewhere.example'],
])('%s is written %s', (address, normal) => {
  expect(normalAddress(ORIGIN, address, ['category'])?.href).toBe(ORIGIN + normal);
});

test('what is no address is none', () => {
  expect(normalAddress(ORIGIN, 'http://elsewhere.example/', [])).toBeUndefined();
  expect(normalAddress(ORIGIN, '*', [])).toBeUndefined();
});
