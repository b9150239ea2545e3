import { telephoneAddress } from './index.ts';

it.each([
  ['+216 74 000 140', 'tel:+21674000140'],
  ['(74) 000-140', 'tel:74000140'],
])('links from %s to %s', (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address);
});
