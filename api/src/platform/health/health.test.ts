import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createMuteServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { readS3 } from 'server-kernel/settings';
import { MICROSERVICES } from 'shared-kernel/contracts';
import { openS3 } from 'shared-kernel/testing/s3';
import { accounts } from '../../services/auth/table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openDisk } from '../files/disk.ts';
import { createHealth } from './health.ts';

let api: TestApp;
/** What visitors have before them: it answers its own health, and the services that another process runs. */
const site = createServer((request, response) => {
  response.writeHead(['/health', '/api/v1/blogs/health'].includes(request.url ?? '') ? 200 : 503).end('{}');
});

beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const { port } = site.address() as AddressInfo;
  api = await openTestApp({ JOBS: 'off', PUBLIC_URL: `http://127.0.0.1:${port}` });
});

afterAll(async () => {
  site.close();
  await api.close();
});

it('shows its status to everyone, and its dependencies to staff only', async () => {
  expect((await api.get('/health')).body).toEqual({ status: 'up' });
  const { headers } = await api.signIn('ADMIN');
  expect((await api.get('/shop/health', headers)).body).toEqual({
    status: 'up',
    dependencies: { database: 'up', files: 'up', jobs: 'up', mail: 'up' },
    services: Object.fromEntries(MICROSERVICES.map((name) => [name, 'up'])),
  });
});

it('checks other services at the public address, and stays up without them', async () => {
  const { config } = api.deps;
  const others = createHealth({ ...api.deps, config: { ...config, services: ['auth', 'bucket'] } });
  expect(await others(true)).toMatchObject({
    status: 'up',
    services: { auth: 'up', bucket: 'up', health: 'up', client: 'up', blogs: 'up', shop: 'down', mailing: 'down' },
  });
  const alone = createHealth({ ...api.deps, config: { ...config, publicUrl: 'http://127.0.0.1:1' } });
  expect(await alone(true)).toMatchObject({ status: 'up', services: { client: 'down', shop: 'up' } });
});

it('lists the services whose dependencies are down', async () => {
  const config = { ...api.deps.config, dataDir: '/nowhere' };
  const health = createHealth({ ...api.deps, config, disk: await openDisk(config) });
  expect(await health(true)).toMatchObject({ status: 'down', services: { bucket: 'down', shop: 'up', client: 'up' } });
});

it('rejects tokens of clients and invalid tokens', async () => {
  const { headers } = await api.signIn('CLIENT');
  expect(await api.get('/health', headers)).toMatchObject({ status: 403, body: { message: 'Access mismatch' } });
  const expired = { authorization: 'Bearer nonsense' };
  expect(await api.get('/health', expired)).toMatchObject({
    status: 403,
    body: { message: 'Token invalid or expired' },
  });
});

it('rejects staff with an assigned password', async () => {
  const { authId, headers } = await api.signIn('ADMIN');
  await api.deps.database.db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, authId));
  expect(await api.get('/health', headers)).toMatchObject({ status: 403, body: { reason: 'mustChangePassword' } });
  expect((await api.get('/health')).body).toEqual({ status: 'up' });
});

it('stays up while mails and jobs are late, and shares one check of them', async () => {
  const connections: unknown[] = [];
  const mute = createMuteServer((socket) => connections.push(socket)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  await api.deps.jobs.send(api.deps.database.db, 'mail', {});
  await api.deps.database.db.execute(sql`update pgboss.job set start_after = now() - interval '1 hour'`);
  const health = createHealth({ ...api.deps, config: { ...api.deps.config, smtpUrl: `smtp://127.0.0.1:${port}` } });
  const late = { status: 'up', dependencies: { database: 'up', files: 'up', jobs: 'down', mail: 'down' } };
  for (const report of await Promise.all([health(true), health(true)])) expect(report).toMatchObject(late);
  expect(await health(true)).toMatchObject(late);
  expect(connections).toHaveLength(1);
  mute.close();
});

it('ignores the queues of services that it doesn’t run', async () => {
  const { database, jobs } = api.deps;
  await database.query({ text: `delete from pgboss.job` });
  await jobs.send(database.db, 'bucket.sweep', {});
  await database.query({ text: `update pgboss.job set start_after = now() - interval '1 hour'` });
  const ofOthers = { ...jobs, queues: () => jobs.queues().filter((queue) => queue !== 'bucket.sweep') };
  expect((await createHealth(api.deps)(true)).dependencies.jobs).toBe('down');
  expect((await createHealth({ ...api.deps, jobs: ofOthers })(true)).dependencies.jobs).toBe('up');
});

describe('is down while files can be neither stored nor read:', () => {
  const health = async (env: NodeJS.ProcessEnv, dataDir = api.deps.config.dataDir) => {
    const config = { ...api.deps.config, dataDir, s3: readS3(env) };
    return createHealth({ ...api.deps, config, disk: await openDisk(config) })();
  };
  const down = { status: 'down', dependencies: { database: 'up', files: 'down' } };

  it('the folder was deleted', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mall-gone-'));
    expect((await health({}, folder)).status).toBe('up');
    await rm(folder, { recursive: true });
    expect(await health({}, folder)).toEqual(down);
  });

  it('the folder isn’t one', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mall-file-'));
    await writeFile(path.join(folder, 'file'), '');
    expect(await health({}, path.join(folder, 'file/data'))).toEqual(down);
    await rm(folder, { recursive: true });
  });

  it.each([
    ['', {}],
    [', and says little', { forbids: 'list' }],
  ] as const)('the storage has no such bucket, knows no such key, or is away%s', async (_, options) => {
    const s3 = await openS3(options);
    expect((await health(s3.env)).status).toBe('up');
    expect((await health(s3.env)).status).toBe('up');
    expect(await s3.keys()).toEqual(['health']);
    expect(await health({ ...s3.env, S3_BUCKET: 'none-such' })).toEqual(down);
    expect(await health({ ...s3.env, S3_SECRET_KEY: 'wrong' })).toEqual(down);
    await s3.close();
    expect(await health(s3.env)).toEqual(down);
  });

  it('the storage can be written but not read, and is probed with one file', async () => {
    const s3 = await openS3({ forbids: 'read' });
    const config = { ...api.deps.config, s3: readS3(s3.env) };
    const deps = { ...api.deps, config, disk: await openDisk(config) };
    const written = jest.spyOn(deps.disk, 'put');
    for (let count = 0; count < 3; count += 1) expect(await createHealth(deps)()).toEqual(down);
    expect(await s3.keys()).toEqual(['health']);
    expect(written).toHaveBeenCalledTimes(1);
    await s3.close();
  });
});
