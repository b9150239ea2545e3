import { isPublicAddress } from './public-address.ts';

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '41.226.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '2001:4860:4860::8888',
  '2a00:1450:4007:80e::200e',
])('reaches %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['loopback', '::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '0.1.2.3'],
  ['unspecified', '::'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456::1'],
  ['link-local, where clouds keep credentials', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['link-local with its zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['shared by a carrier', '100.64.0.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['documentation', '2001:db8::1'],
  ['benchmarking', '198.18.0.1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped, of a public one', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of a private network', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['discard', '100::1'],
  ['unassigned', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('never reaches %s: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
