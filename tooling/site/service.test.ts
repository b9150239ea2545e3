import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../network/free-port.ts';
import { isRunning } from './is-running.ts';
import { Service, type ServiceOptions } from './service.ts';

let folder: string;
let url: string;
let options: ServiceOptions;

const SERVER = `
  import { appendFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const [, , port, journal] = process.argv;
  process.on('SIGTERM', () => {
    appendFileSync(journal, 'stopped ');
    process.exit();
  });
  createServer((request, response) => {
    if (request.url === '/ill') response.statusCode = 503;
    if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
    response.end(String(process.pid));
  }).listen(Number(port), '127.0.0.1', () => appendFileSync(journal, 'started '));
`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'service-'));
  writeFileSync(join(folder, 'server.mjs'), SERVER);
  writeFileSync(join(folder, 'journal'), '');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const args = [join(folder, 'server.mjs'), String(port), join(folder, 'journal')];
  options = { name: 'shop', args, env: process.env, health: { url } };
});

afterEach(() => rmSync(folder, { recursive: true }));

const journal = (): string => readFileSync(join(folder, 'journal'), 'utf8').trim();
const pid = async (): Promise<number> => Number(await (await fetch(url)).text());
const die = (): Promise<unknown> => fetch(`${url}/die`).catch(() => undefined);

const untilJournal = async (text: string): Promise<void> => {
  while (journal() !== text) await sleep(50);
};

describe('a service', () => {
  it('is started once it responds, and stops on request', async () => {
    const service = new Service(options);
    await service.start();
    expect(await pid()).toBeGreaterThan(0);
    await service.stop();
    expect(journal()).toBe('started stopped');
    await expect(pid()).rejects.toThrow();
  });

  it('is started once it responds with an error, if any status is accepted', async () => {
    const service = new Service({ ...options, health: { url: `${url}/ill`, anyStatus: true } });
    await service.start();
    expect(await pid()).toBeGreaterThan(0);
    await service.stop();
    const strict = new Service({ ...options, health: { url: `${url}/ill` }, timeout: 500 });
    await expect(strict.start()).rejects.toThrow('not ready after 500 ms');
  });

  it('restarts when it exits', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const service = new Service(options);
    await service.start();
    const first = await pid();
    await die();
    await untilJournal('started started');
    expect(await pid()).not.toBe(first);
    expect(consoleError).toHaveBeenCalledWith('The shop ended (SIGKILL): starting it again in 500 ms.');
    await service.stop();
    expect(journal()).toBe('started started stopped');
  });

  it('does not restart when it was stopped on purpose, or is not restartable', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const service = new Service(options);
    await service.start();
    await service.kill();
    const other = new Service({ ...options, isKept: false });
    await other.start();
    await die();
    while (isRunning(Number(other.pid))) await sleep(50);
    await expect(pid()).rejects.toThrow();
    // Before it starts again, it reports the end.
    expect(consoleError).not.toHaveBeenCalled();
    expect(journal()).toBe('started started');
  });

  it('adds no message when it failed to start and printed the reason', async () => {
    const service = new Service({ ...options, args: ['--eval', 'process.exit(3)'] });
    await expect(service.start()).rejects.toMatchObject({ message: '' });
  });

  it('fails when its start times out', async () => {
    const service = new Service({ ...options, args: ['--eval', 'setTimeout(() => {}, 60_000)'], timeout: 300 });
    await expect(service.start()).rejects.toThrow('The shop is not ready after 300 ms.');
  });
});
