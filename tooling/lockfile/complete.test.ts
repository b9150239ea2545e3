import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { complete } from './complete.ts';
import type { Lock } from './lock.ts';
import { describe as describePackage } from './registry.ts';

const MANIFESTS: Record<string, object> = {
  '@tool/linux-x64': { os: ['linux'], cpu: ['x64'], libc: ['musl'], dist: { integrity: 'sha512-linux' } },
  '@tool/win32-x64': { os: ['win32'], cpu: ['x64'], dist: { integrity: 'sha512-win32' } },
  old: { scripts: { postinstall: 'node build.js', test: 'jest' }, dist: { integrity: 'sha512-old' } },
  unhashed: { dist: { shasum: '0123' } },
};

const answer = (name: string): string | undefined => {
  const manifest = MANIFESTS[name] && { name, version: '1.0.0', ...MANIFESTS[name] };
  return manifest && JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': manifest } });
};

let registry: Server;

beforeAll(async () => {
  registry = createServer((request, response) => {
    const body = answer(decodeURIComponent((request.url ?? '').slice(1)));
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(body ?? '{}');
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  process.env.npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
});

afterAll(() => {
  delete process.env.npm_config_registry;
  registry.close();
});

const lockOf = (name: string, entry: object): Lock => ({ packages: { '': {}, [`node_modules/${name}`]: entry } });

describe('completing the lock file', () => {
  it('adds packages of other platforms, as the registry describes them', async () => {
    const optionalDependencies = { '@tool/win32-x64': '1.0.0', '@tool/linux-x64': '1.0.0' };
    const tool = { version: '1.0.0', integrity: 'sha512-tool', dev: true, optionalDependencies };
    const { packages } = await complete(lockOf('tool', tool), describePackage);
    const shared = { version: '1.0.0', cpu: ['x64'], dev: true, optional: true };
    expect(Object.entries(packages)).toEqual([
      ['', {}],
      ['node_modules/@tool/linux-x64', { ...shared, integrity: 'sha512-linux', os: ['linux'], libc: ['musl'] }],
      ['node_modules/@tool/win32-x64', { ...shared, integrity: 'sha512-win32', os: ['win32'] }],
      ['node_modules/tool', tool],
    ]);
  });

  it('writes a missing hash, and whether the package has an install script', async () => {
    const { packages } = await complete(lockOf('old', { version: '1.0.0' }), describePackage);
    expect(packages['node_modules/old']).toEqual({
      version: '1.0.0',
      integrity: 'sha512-old',
      hasInstallScript: true,
    });
  });

  it('rejects a package without a hash in the registry', async () => {
    const completed = complete(lockOf('unhashed', { version: '1.0.0' }), describePackage);
    await expect(completed).rejects.toThrow('no hash of unhashed@1.0.0');
  });
});
