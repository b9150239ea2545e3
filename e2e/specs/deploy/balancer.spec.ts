import { Agent, request as call } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '../../../tooling/postgres/binaries.ts';
import { startPostgres } from '../../../tooling/postgres/server.ts';
import { findNginx, Nginx } from '../../fixtures/nginx.ts';
import { startSecondShell } from '../../fixtures/second-shell.ts';
import { expect, test } from '../../fixtures/test.ts';

const READERS = 8;
/** Milliseconds of reading before a shell is killed, and after. */
const READING = 2_000;

const nginx = findNginx();
const postgres = findPostgres();

/** The status of a page that no cache has. */
const read = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = call(url, { agent, rejectUnauthorized: false }, (response) => {
      response.resume().once('end', () => resolve(Number(response.statusCode)));
    });
    sent.once('error', reject).end();
  });

test('several shells behind nginx, on PostgreSQL: one is killed, and no request fails', async ({ startSite }, info) => {
  info.skip(!nginx || !postgres, 'nginx or PostgreSQL is not installed here');
  const database = await startPostgres(String(postgres));
  const proxy = await Nginx.prepare();
  const env = { DATABASE_URL: database.url, PUBLIC_URL: proxy.url };
  const site = await startSite(env);
  const second = await startSecondShell(site, { PUBLIC_URL: proxy.url });
  const agent = new Agent({ keepAlive: true });
  try {
    const [one, other] = [site.settings.port, second.port].map((port) => `127.0.0.1:${port}`) as [string, string];
    await proxy.start(String(nginx), 'upstream-several.conf', { '10.0.0.11:3000': one, '10.0.0.12:3000': other });

    const statuses: number[] = [];
    let isOver = false;
    const reading = Array.from({ length: READERS }, async (_, reader) => {
      for (let page = 0; !isOver; page += 1) {
        statuses.push(await read(`${proxy.url}/terms-of-service?of=${reader}-${page}`, agent));
      }
    });
    await sleep(READING);
    const before = await proxy.requests();
    await site.killShell();
    await sleep(READING);
    isOver = true;
    await Promise.all(reading);

    for (const address of [one, other]) expect(before.join('\n')).toContain(` ${address} `);
    const after = (await proxy.requests()).slice(before.length);
    expect(after.join('\n'), 'what the killed one did not answer, the other one did').toContain(`${one}, ${other} `);
    expect([...new Set(statuses)]).toEqual([200]);
  } finally {
    agent.destroy();
    await proxy.stop();
    await second.stop();
    await database.stop();
  }
});
