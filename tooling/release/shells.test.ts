import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ReleaseSet, toSet } from 'releases/store';
import { DISCOVERY_SCHEMA, type DiscoveredVersion } from 'shared-kernel/remote';
import { askShells } from './shells.ts';

const versionOf = (version: string): DiscoveredVersion => ({ metadata: { version } }) as DiscoveredVersion;
const microFrontends = { 'mf-a': [versionOf('2.0.0')], 'mf-gated': [versionOf('1.0.0')] };
const set: ReleaseSet = toSet({ schema: DISCOVERY_SCHEMA, microFrontends }, 1);

let server: Server;

/** Milliseconds for a shell that never loads the set; all others respond long before. */
const SHORT = 300;
const DEADLINE = 60_000;

/** The state of a shell whose processes alternately respond with these at `/health`, after a change of some remotes. */
const stateOfProcesses = async (processes: object[], changed: string[], deadline = DEADLINE) => {
  let requests = 0;
  server = createServer((_, response) => {
    const id = requests % processes.length;
    requests += 1;
    response.end(
      JSON.stringify({ process: { id: id + 1, of: processes.length }, shell: { version: '1.0.0' }, ...processes[id] }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer] = await askShells([`http://127.0.0.1:${port}`], set, changed, deadline);
  server.close();
  return answer?.state;
};

const stateOf = (health: object, changed: string[], deadline?: number) => stateOfProcesses([health], changed, deadline);

test.each([
  ['serves', { set: set.id, status: 'ok', remotes: { 'mf-a': { version: '2.0.0' } } }],
  ['waits', { set: 'other', status: 'ok', remotes: { 'mf-a': { version: '1.0.0' } } }],
  [
    'refuses',
    { set: set.id, status: 'degraded', remotes: { 'mf-a': { version: '1.0.0', refused: { version: '2.0.0' } } } },
  ],
  ['silent', { what: 'something else listens there' }],
])('a shell %s', async (state, health) => {
  expect(await stateOf(health, ['mf-a'], state === 'waits' ? SHORT : DEADLINE)).toBe(state);
});

test('serves the version after another team’s release', async () => {
  const health = {
    set: 'newer',
    status: 'ok',
    remotes: { 'mf-a': { version: '2.0.0' }, 'mf-b': { version: '9.0.0' } },
  };
  expect(await stateOf(health, ['mf-a'])).toBe('serves');
});

test('serves the version when another team’s remote is rejected', async () => {
  const remotes = { 'mf-a': { version: '2.0.0' }, 'mf-b': { version: '1.0.0', refused: { version: '9.0.0' } } };
  expect(await stateOf({ set: set.id, status: 'degraded', remotes }, ['mf-a'])).toBe('serves');
});

test('waits for a shell that still serves the versions before a rollback', async () => {
  const health = { set: 'other', status: 'ok', remotes: { 'mf-new': { version: '1.0.0' } } };
  expect(await stateOf(health, ['mf-new'], SHORT)).toBe('waits');
  expect(await stateOf({ ...health, set: set.id, remotes: {} }, ['mf-new'])).toBe('serves');
});

test('reports a problem without a name when it may concern a restricted remote', async () => {
  const health = { set: set.id, remotes: { 'mf-a': { version: '2.0.0' } } };
  expect(await stateOf({ ...health, status: 'ok' }, ['mf-gated'])).toBe('serves');
  expect(await stateOf({ ...health, status: 'degraded' }, ['mf-gated'])).toBe('degraded');
});

test('waits for each of its processes', async () => {
  const serves = { set: set.id, status: 'ok', remotes: { 'mf-a': { version: '2.0.0' } } };
  const waits = { set: 'other', status: 'ok', remotes: { 'mf-a': { version: '1.0.0' } } };
  const refuses = { ...waits, remotes: { 'mf-a': { version: '1.0.0', refused: { version: '2.0.0' } } } };
  expect(await stateOfProcesses([serves, serves], ['mf-a'])).toBe('serves');
  expect(await stateOfProcesses([serves, waits], ['mf-a'], SHORT)).toBe('waits');
  expect(await stateOfProcesses([serves, refuses], ['mf-a'])).toBe('refuses');
  // As older shells do.
  expect(await stateOfProcesses([{ ...serves, process: undefined }], ['mf-a'])).toBe('serves');
});
