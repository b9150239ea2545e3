import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { measureServer } from 'server-kernel/metrics';
import type { OpenDatabase } from '../database/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry for the metrics of services. */
    metrics: Registry;
  }
}

const QUEUES = `select name, state::text, count(*)::int as count from pgboss.job
  where state in ('created', 'retry', 'active') group by name, state`;

/** Measures responses and the process, for Prometheus. */
export const createMetrics = (app: FastifyInstance, database: OpenDatabase): Registry => {
  const registry = measureServer(app);
  if (database.connections) showConnections(registry, database.connections);
  showQueues(registry, database);
  app.decorate('metrics', registry);
  return registry;
};

const showConnections = (registry: Registry, connections: NonNullable<OpenDatabase['connections']>): void => {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database; waiting are the calls that have none.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
};

const showQueues = (registry: Registry, database: OpenDatabase): void => {
  new Gauge({
    name: 'jobs',
    help: 'Jobs that are not done yet, over all processes.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      // Without the database, the other metrics are still reported.
      const { rows } = await database.query({ text: QUEUES }).catch(() => ({ rows: [] }));
      for (const { name, state, count } of rows) this.set({ queue: String(name), state: String(state) }, Number(count));
    },
  });
};
