import { addressKey } from './address-key.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::'],
  ['2001:db8:1:3::', '2001:db8:1:3::'],
  ["'; drop table", 'unknown'],
])('counts calls from %s under %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
