import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { measureServer } from 'server-kernel/metrics';
import type { RemoteHealth } from './releases/health.ts';
import type { Releases } from './releases/releases.ts';

/** The route of pages. */
const PAGES = '/*';

/** Creates the metrics of a process: its responses, itself, and the remotes that it serves. */
export const createMetrics = (app: FastifyInstance, releases: Releases): Registry => {
  const registry = measureServer(app);
  countPages(app, registry);
  showRemotes(registry, releases);
  return registry;
};

const countPages = (app: FastifyInstance, registry: Registry): void => {
  const pages = new Counter({
    name: 'pages_total',
    help: 'Pages that were sent, by what the page cache had of them.',
    labelNames: ['cache'],
    registers: [registry],
  });
  app.addHook('onResponse', ({ routeOptions }, reply, done) => {
    const cache = reply.getHeader('x-cache');
    // Responses of the API have this header, too.
    if (cache && routeOptions.url === PAGES) pages.inc({ cache: String(cache) });
    done();
  });
};

const showRemotes = (registry: Registry, releases: Releases): void => {
  const show = (name: string, help: string, label: string, valuesOf: (remote: RemoteHealth) => string[]): void => {
    new Gauge({
      name,
      help,
      labelNames: ['remote', label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [remote, health] of Object.entries(releases.description.remotes)) {
          for (const value of valuesOf(health)) this.set({ remote, [label]: value }, 1);
        }
      },
    });
  };
  show('remote_processes', 'Processes that serve a version of a remote.', 'version', ({ version }) =>
    version ? [version] : [],
  );
  show('remote_refusals', 'Processes that refuse the version that the channel names.', 'version', ({ refused }) =>
    refused ? [refused.version] : [],
  );
  show(
    'remote_parts_out',
    'Processes that leave out a page or fragment for now.',
    'part',
    ({ partsOut = [] }) => partsOut,
  );
};
