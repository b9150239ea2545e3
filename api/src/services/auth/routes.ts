import { noStore } from '../../platform/http/no-store.ts';
import type { Service } from '../../platform/service/service.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { scheduleCleanUp } from './accounts/clean-up.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { passkeyRoutes } from './factors/passkey-routes.ts';
import { factorRoutes } from './factors/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { watchBreachService } from './passwords/breached-passwords.ts';
import { loadCommonPasswords } from './passwords/common/common-passwords.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { classicRoutes } from './passwords/sign-in-routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

const ROUTES = [
  classicRoutes,
  providerRoutes,
  factorRoutes,
  passkeyRoutes,
  passwordRoutes,
  sessionRoutes,
  userRoutes,
  roleRoutes,
  accountRoutes,
  invitationRoutes,
];

/** Accounts, sessions, roles and their rights. */
export const authService: Service = (app, deps) => {
  // Responses are personal, so they are never cached.
  app.addHook('onRequest', noStore);
  scheduleCleanUp(deps);
  watchBreachService(app);
  // The start fails when their file is missing, rather than the first sign-up.
  loadCommonPasswords();
  for (const routes of ROUTES) routes(app, deps);
};
