import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Ports that were given out, on which nothing may listen yet. */
const given = new Set<number>();

/** A port of the loopback address on which nothing listens at the moment; this process gets each once. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
};
