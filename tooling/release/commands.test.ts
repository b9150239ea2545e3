import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { verifyOverride } from 'releases/integrity';
import { canaryOf } from 'shared-kernel/remote';
import { FOLDER, TestStore } from './testing/test-store.ts';

describe('release commands', () => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(FOLDER);
  });

  afterEach(() => releases.close());

  test('asks only shells that follow the channel', async () => {
    const remote = await releases.build('mf-a', 'one');
    const asked = ['--snapshot', '--wait', '1'];
    const silent = 'http://127.0.0.1:1 does not answer';
    const asking = await releases.at({ ...releases.env, SHELLS: 'http://127.0.0.1:1' });
    expect((await asking.runRelease(remote, ...asked)).stdout).toContain(silent);
    const { stdout } = await asking.runRelease(remote, ...asked, '--channel', 'staging', '--new-channel');
    expect(stdout).toContain('No shell is asked: DISCOVERY names the document of another channel');
    expect(stdout).not.toContain(silent);
    const following = await releases.at({ ...asking.env, DISCOVERY: 'https://releases.example/staging.json?v=1' });
    expect((await following.runRelease(remote, ...asked, '--channel', 'staging')).stdout).toContain(silent);
  });

  test('fails when a shell still serves the set before, and says what to look at', async () => {
    const shell = createServer((_, response) =>
      response.end(JSON.stringify({ set: 'before', status: 'ok', remotes: {}, shell: { version: '1.0.0' } })),
    ).listen(0, '127.0.0.1');
    await once(shell, 'listening');
    const address = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
    const asking = await releases.at({ ...releases.env, SHELLS: address });
    const { status, stdout } = await asking.runRelease(
      await releases.build('mf-a', 'one'),
      '--snapshot',
      '--wait',
      '1',
    );
    shell.close();
    expect(stdout).toContain(
      `${address} still serves the set before: it takes this one once it reads it in this store`,
    );
    expect(status).toBe(1);
  });

  test('a dry run reports the traffic of the canary, and what can’t be a canary', async () => {
    const dryRunCanary = async () =>
      releases.runRelease(await releases.build('mf-a', 'two'), '--snapshot', '--traffic', '10', '--dry-run');
    expect(await dryRunCanary()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('No version of mf-a is live'),
    });
    await releases.releaseSnapshot('mf-a', 'one');
    const { status, stdout } = await dryRunCanary();
    expect(stdout).toMatch(/^Would be a canary for 10 % of the visitors:\nmf-a 1\.2\.0-\w+ → 1\.2\.0-\w+\n$/);
    expect(status).toBe(0);
    expect(canaryOf(await releases.discovery())).toBeUndefined();
  });

  test('removes uploaded versions when another version of the same release is rejected', async () => {
    await releases.release('mf-b', 'one');
    const { status, stderr } = await releases.runRelease(
      await releases.build('mf-a', 'one'),
      await releases.build('mf-b', 'two', [], 'other'),
    );
    expect(stderr).toContain('mf-a 1.2.0 is in the store\nmf-b 1.2.0 was released with other content.\n');
    expect(status).toBe(1);
    expect(await releases.versionsOf('mf-a')).toEqual([]);
  });

  test('names the incomplete file of a build, without a stack', async () => {
    const remote = await releases.build('mf-a', 'one');
    await writeFile(join(remote, 'dist/browser/contract.json'), '{"name":"mf-a","ver');
    const { status, stderr } = await releases.runRelease(remote);
    expect(stderr).toBe(
      `${join(remote, 'dist/browser/contract.json')} is not whole.\nRun \`npm run build\` in the remote's folder.\n`,
    );
    expect(status).toBe(1);
  });

  test('reports that its store is not writable, without a stack', async () => {
    await writeFile(join(releases.folder, 'file'), '');
    const spoiled = await releases.at({ ...releases.env, RELEASES: join(releases.folder, 'file/store') });
    const { status, stderr } = await spoiled.runRelease(await releases.build('mf-a', 'one'));
    expect(stderr).toMatch(/^\S+file\/store\S* can't be used \(ENOTDIR\)\.\nLet this account write there, .*RELEASES/);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  });

  test('promotes one version of each remote', async () => {
    const versions = [await releases.publish('mf-a', 'one'), await releases.publish('mf-a', 'two')];
    const named = versions.map(({ version }) => `mf-a@${version}`);
    const { status, stderr } = await releases.run('promote', ...named, '--no-smoke', '--wait', '0');
    expect(stderr).toBe('mf-a is listed more than once.\nName one version of each remote.\n');
    expect(status).toBe(1);
    expect((await releases.discovery()).microFrontends).toEqual({});
  });

  test.each([
    ['changed', 'is not the file that was released', (file: string) => writeFile(file, 'evil')],
    ['removed', 'is missing', (file: string) => rm(file)],
  ])('does not promote a version with a file that was %s', async (_, problem, spoil) => {
    const { version } = await releases.publish('mf-a', 'one');
    await spoil(join(releases.folder, 'store/mf-a', version, 'browser/remote-entry.js'));
    const { status, stderr } = await releases.run('promote', `mf-a@${version}`, '--no-smoke', '--wait', '0');
    expect(stderr).toContain(`mf-a ${version} can't be made live: `);
    expect(stderr).toContain(`remote-entry.js ${problem}`);
    expect(status).toBe(1);
    expect((await releases.discovery()).microFrontends).toEqual({});
  });

  test('reports a missing store, and creates one with a release', async () => {
    const remote = await releases.build('mf-a', 'one');
    expect((await releases.runRelease(remote)).status).toBe(0);
    const store = join(releases.folder, 'store');
    await rename(store, join(releases.folder, 'moved'));
    expect((await releases.run('list')).stdout).toContain(`There is no release store at ${store}.\n`);
    expect((await releases.run('rollback')).stderr).toMatch(/^There is no release store at .*\nRestore it, or /);
    expect((await releases.runRelease(remote)).status).toBe(0);
    expect((await releases.run('list')).stdout).toContain('mf-a@1.2.0  live\n');
  });

  const stopped: [name: string, before: string[], signal: NodeJS.Signals][] = [
    ['release', [], 'SIGTERM'],
    ['release', ['mf-b', 'mf-c'], 'SIGINT'],
    ['publish', ['mf-b', 'mf-c'], 'SIGINT'],
  ];
  test.each(stopped)(
    '%s that is stopped leaves nothing behind, also of what it had put into the store before: %p',
    async (name, more, signal) => {
      const before = await Promise.all(more.map((other) => releases.build(other, 'one')));
      const remote = await releases.build('mf-a', 'one');
      await writeFile(join(remote, 'dist/browser/large.js'), 'const a = 1;\n'.repeat(2_000_000));
      const unfinished = join(releases.folder, 'store/.unfinished');
      const command =
        name === 'publish' ? releases.spawn(name, ...before, remote) : releases.spawnRelease(...before, remote);
      const ended = once(command, 'exit');
      const isUploading = async () =>
        existsSync(unfinished) &&
        (await readdir(unfinished)).length > 0 &&
        (await releases.storage.versions()).length === more.length;
      while (!(await isUploading())) {
        if (command.exitCode !== null) throw new Error('it has ended before it was stopped');
        await new Promise((done) => setTimeout(done, 5));
      }
      command.kill(signal);
      expect(await ended).toEqual([1, null]);
      expect(await readdir(unfinished)).toEqual([]);
      expect(await releases.storage.versions()).toEqual([]);
      expect(existsSync(join(releases.folder, 'store/.discovery-lock'))).toBe(false);
    },
  );

  describe('review', () => {
    const SITE = 'https://mall.example';

    test('uploads builds and prints a link that shows them, until the review ends', async () => {
      await releases.releaseSnapshot('mf-a', 'one');
      const live = await releases.textOf('discovery.json');
      const at = await releases.at({ ...releases.env, SITE });
      const { status, stdout } = await at.run('review', '12', await releases.build('mf-a', 'two'), '--json');
      expect(status).toBe(0);
      const { channel, versions, link } = JSON.parse(stdout);
      expect(versions).toEqual([expect.stringMatching(/^mf-a@1\.2\.0-[0-9a-f]{8}$/)]);
      const token = new URL(link).searchParams.get('override') ?? '';
      const { override } = await verifyOverride(token, SITE, await releases.publicKeys());
      expect(override).toEqual({ channel });
      expect((await releases.run('list')).stdout).toContain('Channels: discovery, review-12\n');
      expect(await releases.textOf('discovery.json')).toBe(live);
      expect((await releases.run('end-review', '12')).stdout).toContain('Review 12 has ended');
      expect((await releases.run('end-review', '12')).stdout).toBe('There is no review 12\n');
    });

    test.each([
      ['a link to no site', {}, '12', 'SITE names no site'],
      ['an id that is none', { SITE }, '../12', 'not a valid channel name'],
    ])('rejects %s, and uploads nothing', async (_, env, id, what) => {
      await releases.releaseSnapshot('mf-a', 'one');
      const at = await releases.at({ ...releases.env, ...env });
      const { status, stderr } = await at.run('review', id, await releases.build('mf-b', 'two'));
      expect([status, stderr]).toEqual([1, expect.stringContaining(what)]);
      expect(await releases.versionsOf('mf-b')).toEqual([]);
    });

    test('rejects a remote with an address of another live remote', async () => {
      await releases.release('mf-a', 'one', { paths: ['news'] });
      const at = await releases.at({ ...releases.env, SITE });
      const { status, stderr } = await at.run('review', '12', await releases.build('mf-b', 'two', ['news']));
      expect([status, stderr]).toEqual([1, expect.stringContaining('news')]);
    });
  });
});
