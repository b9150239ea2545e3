import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * Starts a storage that accepts connections and never responds.
 * @param isReading - whether it reads the request.
 */
export const openSilentS3 = async ({ isReading = true } = {}) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (isReading) socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** The API's settings for this storage. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'mall-files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
