import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../network/free-port.ts';
import { Service } from '../../site/service.ts';
import type { Load } from './measure.ts';

/** Runs a bare Fastify server that returns the bytes of an address, while `work` runs. */
export const withBareServer = async (address: string, work: (bare: Load) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-bare-'));
  const [file, port] = [join(folder, 'body'), String(await freePort())];
  const body = Buffer.from(await (await fetch(address)).arrayBuffer());
  await writeFile(file, body);
  const url = `http://127.0.0.1:${port}`;
  const args = [join(import.meta.dirname, 'bare-server.ts'), file, port];
  const server = new Service({ name: 'bare server', args, env: {}, health: { url }, isKept: false });
  try {
    await server.start();
    await work({ title: `a bare server with ${body.length} bytes`, url });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
