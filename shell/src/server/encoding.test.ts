import { chooseEncoding } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['broken', 'identity'],
  [undefined, 'identity'],
])('responds to %s with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
