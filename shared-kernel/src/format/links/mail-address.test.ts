import { mailAddress } from './index.ts';

it('links to an address as it is written', () => {
  expect(mailAddress('contact@mall.example')).toBe('mailto:contact@mall.example');
});

it.each([
  'a?bcc=b@mall.example',
  'a&b#c%40@mall.example',
  'a+b@mall.example',
  'a@mall.example?subject=b',
  'é@mall.example',
])('opens only an empty mail to %s', (email) => {
  const { pathname, search, hash } = new URL(mailAddress(email));
  expect([decodeURIComponent(pathname), search, hash]).toEqual([email, '', '']);
});
