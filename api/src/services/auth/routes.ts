import type { Service } from '../../platform/service.ts';
import { classicRoutes } from './classic-routes.ts';
import { scheduleCleanUp } from './clean-up.ts';
import { clientRoutes } from './client-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { roleRoutes } from './role-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { userRoutes } from './user-routes.ts';

const ROUTES = [classicRoutes, providerRoutes, passwordRoutes, sessionRoutes, userRoutes, roleRoutes, clientRoutes];

/** Who people are, and what they may do. */
export const authService: Service = (app, deps) => {
  // What is said here is said to one person, and is not to be kept on the way.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  scheduleCleanUp(deps);
  for (const routes of ROUTES) routes(app, deps);
};
