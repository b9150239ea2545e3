/**
 * Builds and serves the remote in the working directory on each save, without a release. Notifies the parent process
 * when a build can be served.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { addressOf, readSettings } from '../site/settings.ts';
import { LocalRemote } from './local-remote.ts';
import { readConfiguration } from './read-configuration.ts';

process.env.NODE_ENV = 'development';

const settings = readSettings();
const { devOrigin: origin, site = addressOf(settings, settings.port) } = settings;
const remote = new LocalRemote(await readConfiguration(process.cwd(), { hot: true }), { origin, site });
const server = createServer(remote.serve).listen(settings.devPort, settings.host);
await once(server, 'listening');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.close();
    server.closeAllConnections();
    await remote.close();
    process.exit();
  });
}
await remote.describe();
process.send?.('built');
