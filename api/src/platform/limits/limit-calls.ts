import type { LimitName } from './policies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit that holds calls of this route; those that change something have `write` unless they name another. */
    limit?: LimitName;
  }
}
