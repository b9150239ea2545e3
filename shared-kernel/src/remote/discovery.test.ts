import { canaryOf, isSameVersion, liveVersion, withoutCanary } from './discovery.ts';
import type { DiscoveredVersion, DiscoveryDocument } from './release.ts';

const version = (number: string, deployment?: DiscoveredVersion['deployment']) =>
  ({ metadata: { version: number, integrity: number }, ...(deployment && { deployment }) }) as DiscoveredVersion;

const LIVE = { 'mf-a': [version('1')], 'mf-b': [version('1')] };
const documentOf = (microFrontends: object) => ({ microFrontends }) as DiscoveryDocument;
const TRIED = documentOf({
  ...LIVE,
  'mf-a': [version('2', { traffic: 5 }), version('1', { default: true, traffic: 95 })],
});

it('separates live versions from the canary', () => {
  expect(liveVersion(TRIED.microFrontends['mf-a'])?.metadata.version).toBe('1');
  expect(canaryOf(TRIED)).toMatchObject({ traffic: 5, versions: { 'mf-a': { metadata: { version: '2' } } } });
  expect(canaryOf(documentOf(LIVE))).toBeUndefined();
  expect(withoutCanary(TRIED)).toEqual(documentOf(LIVE));
});

it('ignores the traffic when it compares versions', () => {
  const [live] = LIVE['mf-a'];
  expect(isSameVersion(live, liveVersion(TRIED.microFrontends['mf-a']))).toBe(true);
  expect(isSameVersion(live, version('2'))).toBe(false);
  expect(isSameVersion(live, { ...version('1'), url: 'https://elsewhere.example/contract.json' })).toBe(false);
  expect(isSameVersion(live, undefined)).toBe(false);
});

it('uses the smallest traffic of several canary versions', () => {
  const both = { ...TRIED.microFrontends, 'mf-b': [version('1'), version('2', { traffic: 50 })] };
  expect(canaryOf(documentOf(both))).toMatchObject({ traffic: 5, versions: { 'mf-a': {}, 'mf-b': {} } });
});

it('ignores a canary version without traffic', () => {
  expect(canaryOf(documentOf({ 'mf-a': [version('1'), version('2'), version('3', { traffic: 0 })] }))).toBeUndefined();
});

it('never has the shell as a canary', () => {
  const shell = [version('1'), version('2', { traffic: 5 })];
  expect(canaryOf(documentOf({ ...LIVE, shell }))).toBeUndefined();
});

it.each([null, {}, 'text', [null]])('finds no version in %p', (odd) => {
  expect(liveVersion(odd as never) ?? undefined).toBeUndefined();
  expect(canaryOf(documentOf({ 'mf-a': odd }))).toBeUndefined();
});
