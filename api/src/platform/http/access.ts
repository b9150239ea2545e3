import type { FastifyInstance } from 'fastify';

/** Who may call a route. */
export type Access = 'PUBLIC';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route says who may call it; one that doesn't stops the start. */
    access?: Access;
  }
}

/** Refuses to start with a route that doesn't say who may call it. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} declares no access`);
  });
}
