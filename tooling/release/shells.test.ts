import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ReleaseSet, toSet } from 'shared-kernel/release-store';
import { DISCOVERY_SCHEMA, type DiscoveredVersion } from 'shared-kernel/remote';
import { askShells } from './shells.ts';

const versionOf = (version: string): DiscoveredVersion => ({ metadata: { version } }) as DiscoveredVersion;
const microFrontends = { 'mf-a': [versionOf('2.0.0')], 'mf-gated': [versionOf('1.0.0')] };
const set: ReleaseSet = toSet({ schema: DISCOVERY_SCHEMA, microFrontends }, 1);

let server: Server;

/** The state in which a shell is that answers this at `/health`, asked about a change of some remotes. */
const stateOf = async (health: object, changed: string[]): Promise<string | undefined> => {
  server = createServer((_, response) =>
    response.end(JSON.stringify({ shell: { version: '1.0.0' }, ...health })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer] = await askShells([`http://127.0.0.1:${port}`], set, changed, 300);
  server.close();
  return answer?.state;
};

test.each([
  ['serves', { set: set.id, status: 'ok', remotes: { 'mf-a': { version: '2.0.0' } } }],
  ['waits', { set: 'other', status: 'ok', remotes: { 'mf-a': { version: '1.0.0' } } }],
  [
    'refuses',
    { set: set.id, status: 'degraded', remotes: { 'mf-a': { version: '1.0.0', refused: { version: '2.0.0' } } } },
  ],
  ['silent', { what: 'something else listens there' }],
])('a shell %s', async (state, health) => {
  expect(await stateOf(health, ['mf-a'])).toBe(state);
});

test('serves it also where another team has released meanwhile', async () => {
  const health = {
    set: 'newer',
    status: 'ok',
    remotes: { 'mf-a': { version: '2.0.0' }, 'mf-b': { version: '9.0.0' } },
  };
  expect(await stateOf(health, ['mf-a'])).toBe('serves');
});

test('serves it also where another team’s remote is refused', async () => {
  const remotes = { 'mf-a': { version: '2.0.0' }, 'mf-b': { version: '1.0.0', refused: { version: '9.0.0' } } };
  expect(await stateOf({ set: set.id, status: 'degraded', remotes }, ['mf-a'])).toBe('serves');
});

test('waits for a shell that still serves what a rollback takes away', async () => {
  const health = { set: 'other', status: 'ok', remotes: { 'mf-new': { version: '1.0.0' } } };
  expect(await stateOf(health, ['mf-new'])).toBe('waits');
  expect(await stateOf({ ...health, set: set.id, remotes: {} }, ['mf-new'])).toBe('serves');
});

test('says that something is wrong where it may be a remote that not everybody may know', async () => {
  const health = { set: set.id, remotes: { 'mf-a': { version: '2.0.0' } } };
  expect(await stateOf({ ...health, status: 'ok' }, ['mf-gated'])).toBe('serves');
  expect(await stateOf({ ...health, status: 'degraded' }, ['mf-gated'])).toBe('degraded');
});
