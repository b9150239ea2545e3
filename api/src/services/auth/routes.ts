import type { Service } from '../../platform/service.ts';
import { classicRoutes } from './classic-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Who people are, and what they may do. */
export const authService: Service = (app, deps) => {
  // What is said here is said to one person, and is not to be kept on the way.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  for (const routes of [classicRoutes, passwordRoutes, sessionRoutes]) routes(app, deps);
};
