import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of these could take a port before its server does. */
const FIRST = 20_000;
const END = 32_768;

/** Ports that were given out, on which nothing may listen yet. */
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

/** A port of the loopback address on which nothing listens at the moment; this process gets each once. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, END);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
};
