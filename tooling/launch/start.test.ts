import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copySeededData, prepareSeededData, ROOT } from 'tooling/site';
import { freePort } from '../network/free-port.ts';
import { LaunchedSite } from './testing/launched-site.ts';

const TIMEOUT = 300_000;

let dataDir: string;
const started: LaunchedSite[] = [];

const start = (env: NodeJS.ProcessEnv): LaunchedSite => {
  const launched = new LaunchedSite(env);
  started.push(launched);
  return launched;
};

type Place = {
  PORT: string;
  API_PORT: string;
  DATA_DIR: string;
};

const place = async (): Promise<Place> => ({
  PORT: String(await freePort()),
  API_PORT: String(await freePort()),
  DATA_DIR: dataDir,
});

const statusOf = async ({ PORT }: Place): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${PORT}/`);
  await response.body?.cancel();
  return response.status;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

jest.setTimeout(TIMEOUT);

beforeAll(prepareSeededData, 600_000);

beforeEach(async () => {
  dataDir = await copySeededData();
});

afterEach(async () => {
  for (const { process } of started) process.kill();
  for (const launched of started.splice(0)) await launched.waitForExit();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('npm start', () => {
  it('uses the build, prints the address, serves, protects its data folder, and stops every server', async () => {
    const built = statSync(join(ROOT, 'shell/dist/node/main.cjs')).mtimeMs;
    const env = await place();
    const site = start(env);
    await site.waitForOutput('http://');
    expect(site.output).toBe(`Les Oliviers: http://127.0.0.1:${env.PORT}\n`);
    expect(await statusOf(env)).toBe(200);
    expect((await (await fetch(`http://127.0.0.1:${env.PORT}/health`)).json()).process.of).toBe(2);
    const servers = site.servers.map(({ pid }) => pid);
    expect(servers).toHaveLength(2);
    const second = start(await place());
    expect(await second.waitForExit()).toBe(1);
    expect(second.errors).toMatch(/^[^\n]*DATA_DIR[^\n]*\n$/);
    expect(await statusOf(env)).toBe(200);
    site.process.kill('SIGTERM');
    expect(await site.waitForExit()).toBe(0);
    expect(site.errors).toBe('');
    expect(servers.filter(isAlive)).toEqual([]);
    expect(statSync(join(ROOT, 'shell/dist/node/main.cjs')).mtimeMs).toBe(built);
  });

  it('restarts a process that exits without restarting others, and stops all when it is killed', async () => {
    const env = await place();
    const site = start(env);
    await site.waitForOutput('http://');
    const [api] = site.servers.filter(({ command }) => command.includes('api/src/server.ts'));
    const [shell] = site.servers.filter(({ command }) => command.includes('shell/src/supervisor/main.ts'));
    process.kill(api?.pid ?? 0, 'SIGKILL');
    await site.waitForOutput('The API ended (SIGKILL): starting it again');
    const health = `http://127.0.0.1:${env.API_PORT}/api/v1/health`;
    while (
      !(await fetch(health).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await sleep(100);
    expect(site.servers.map(({ pid }) => pid)).toContain(shell?.pid);
    expect(await statusOf(env)).toBe(200);
    expect((await (await fetch(`http://127.0.0.1:${env.PORT}/health`)).json()).process.of).toBe(2);
    const servers = site.servers.map(({ pid }) => pid);
    site.process.kill('SIGKILL');
    while (servers.some(isAlive)) await sleep(100);
  });

  test.each(['PORT', 'API_PORT'])('names %s when it is busy', async (setting) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const site = start({ ...(await place()), [setting]: String(port) });
    expect(await site.waitForExit()).toBe(1);
    expect(site.errors).toBe(`Port ${port} is in use by another program: set ${setting} to another one.\n`);
    server.close();
  });

  it('names PORT when another server starts to listen there during the release', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'start-'));
    const env = { ...(await place()), DATA_DIR: empty };
    const site = start(env);
    // The first release creates it.
    while (!existsSync(join(empty, 'keys')) && site.process.exitCode === null) await sleep(20);
    const other = createHttpServer((_, response) => response.end('{"status":"ok","remotes":{},"shell":{}}'));
    other.listen(Number(env.PORT), '127.0.0.1');
    expect(await site.waitForExit()).toBe(1);
    expect(site.errors).toBe(`Port ${env.PORT} is in use by another program: set PORT to another one.\n`);
    other.close();
    rmSync(empty, { recursive: true });
  });

  it('names DATA_DIR when it is not writable', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const site = start({ ...(await place()), DATA_DIR: file });
    expect(await site.waitForExit()).toBe(1);
    expect(site.errors).toMatch(/^The folder \S+ can't be written \(\w+\): set DATA_DIR to one that can\.\n$/);
  });

  it('names DATABASE_URL when the database is unreachable, and writes only releases', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'start-'));
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/mall`;
    const site = start({ ...(await place()), DATA_DIR: empty, DATABASE_URL: url });
    expect(await site.waitForExit()).toBe(1);
    expect(site.errors).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/);
    expect(readdirSync(empty).sort()).toEqual(['keys', 'releases', 'seen-documents', 'source-maps']);
    rmSync(empty, { recursive: true });
  });
});
