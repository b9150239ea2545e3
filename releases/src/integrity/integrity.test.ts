import type { DiscoveredVersion, DiscoveryDocument } from 'shared-kernel/remote';
import { setIdOf } from './integrity.ts';

const version = (number: string, traffic: object): DiscoveredVersion =>
  ({ metadata: { version: number, integrity: number }, deployment: traffic }) as unknown as DiscoveredVersion;

const documentOf = (microFrontends: object) => ({ microFrontends }) as DiscoveryDocument;

it('derives the id of a set from its live versions only', () => {
  const live = version('1', { default: true, traffic: 95 });
  const canary = version('2', { traffic: 5 });
  const id = setIdOf(documentOf({ 'mf-a': [live] }));
  expect(setIdOf(documentOf({ 'mf-a': [canary, live] }))).toBe(id);
  expect(setIdOf(documentOf({ 'mf-a': [canary] }))).not.toBe(id);
});
