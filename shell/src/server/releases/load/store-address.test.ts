import { browserBase, releaseBase } from './store-address.ts';

const LOCAL = { discovery: '/data/releases/discovery.json', stores: [] };
const CDN = { discovery: 'https://cdn.example/mall/discovery.json', stores: ['https://cdn.example/mall/'] };

const versionAt = (url: string) => ({ url, metadata: { version: '1.0.0', integrity: '' } }) as never;

test('a local store is served by this server', () => {
  expect(releaseBase(versionAt('mf-a/1.0.0/browser/contract.json'), LOCAL)).toBeUndefined();
  expect(browserBase('mf-a', versionAt('mf-a/1.0.0/browser/contract.json'), LOCAL)).toBe(
    '/releases/mf-a/1.0.0/browser/',
  );
});

test('a relative address counts from the document', () => {
  expect(browserBase('mf-a', versionAt('mf-a/1.0.0/browser/contract.json'), CDN)).toBe(
    'https://cdn.example/mall/mf-a/1.0.0/browser/',
  );
});

test('a second store has to be configured', () => {
  const version = versionAt('https://other.example/mf-a/1.0.0/browser/contract.json');
  expect(() => releaseBase(version, CDN)).toThrow('in no configured store');
  const both = { ...CDN, stores: [...CDN.stores, 'https://other.example/'] };
  expect(releaseBase(version, both)?.href).toBe('https://other.example/mf-a/1.0.0/');
});

test.each([
  ['another host', 'https://evil.example/mall/mf-a/1.0.0/browser/contract.json'],
  ['a host that begins alike', 'https://cdn.example.evil.example/mall/mf-a/1.0.0/browser/contract.json'],
  ['a host without its scheme', '//evil.example/mall/mf-a/1.0.0/browser/contract.json'],
  ['another scheme', 'http://cdn.example/mall/mf-a/1.0.0/browser/contract.json'],
  ['a user name that looks like the host', 'https://cdn.example@evil.example/mall/1/browser/contract.json'],
  ['a folder outside of the store', '../elsewhere/mf-a/1.0.0/browser/contract.json'],
  ['a file of this machine', 'file:///etc/mf-a/1.0.0/browser/contract.json'],
  ['code in the address', 'data:text/javascript,evil'],
])('refuses %s', (_what, url) => {
  expect(() => releaseBase(versionAt(url), CDN)).toThrow();
});

test('a local store takes no code from addresses', () => {
  const version = versionAt('https://evil.example/mf-a/1.0.0/browser/contract.json');
  expect(() => releaseBase(version, LOCAL)).toThrow('in no configured store');
});
