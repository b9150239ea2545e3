import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Range below the ports for outgoing connections, which could take a port before its server listens. */
const FIRST = 20_000;
const END = 32_768;

/** Ports returned so far; a returned port may have no server yet. */
const given = new Set<number>();

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
};

/** Returns a free port of the loopback address, a different one for each call of this process. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, END);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
};
