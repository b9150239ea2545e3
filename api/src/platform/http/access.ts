import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { type Grant, type Level, mismatch, missingOf, type Resource } from 'shared-kernel/access';
import type { PrincipalKind } from 'shared-kernel/contracts';
import { limitOf } from '../limits/limit-calls.ts';
import type { TokenKind } from '../tokens/tokens.ts';
import { type Authenticate, bearerOf } from './caller.ts';
import { AccessError, FactorRequiredError, PasswordChangeError } from './errors.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

/** The grants that a route requires. For levels on own records, the service checks the owner. */
export interface RequiredGrant {
  resource: Resource;
  privileges: Level;
  /** Further required grants, for routes about several resources. */
  also?: readonly Grant[];
  /** The only roles that may call it, in addition to GOD. */
  roles?: readonly string[];
  /** A configured token that grants access without an account, for machines. */
  machineToken?: string;
}

/**
 * Who may call a route: every visitor, every signed-in account, the bearer of a token that the route itself accepts, or
 * accounts with the required grants.
 */
export type Access = 'PUBLIC' | 'AUTHENTICATED' | 'REFRESH_TOKEN' | 'UPLOAD_TOKEN' | RequiredGrant;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: the API doesn't start with a route without it. */
    access?: Access;
    /** Whether accounts that must change their password may call it. */
    isOpenBeforePasswordChange?: boolean;
    /** Whether accounts that must set up a second factor may call it. */
    isOpenBeforeFactor?: boolean;
    /** Whether its caller needs a recent sign-in, as for grants, bans, releases and removals. */
    needsRecentSignIn?: boolean;
    /** Whether a pass is accepted in place of an access token. */
    takesPass?: boolean;
  }
}

/**
 * Fails the start for routes without declared access, and for public routes that have neither a limit nor cached
 * responses.
 */
export const requireDeclaredAccess = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ config = {}, method, url }) => {
    const route = `${String(method)} ${url}`;
    if (config.access === undefined) throw new Error(`${route} declares no access`);
    if (!knowsItsCaller(config) && !config.isCached && !limitOf(String(method), config))
      throw new Error(`${route} is open to every visitor: it needs a limit, or answers that are cached`);
  });
};

/** Authenticates callers, and rejects those without access to the route. */
export const checkAccess = (app: FastifyInstance, authenticate: Authenticate): void => {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (knowsItsCaller(config)) await admit(request, config, authenticate);
  });
};

/** Routes with refresh tokens authenticate the caller themselves. Unknown routes have no access. */
const knowsItsCaller = ({ access }: FastifyContextConfig): boolean =>
  access !== undefined && access !== 'PUBLIC' && access !== 'REFRESH_TOKEN';

const admit = async (
  request: FastifyRequest,
  config: FastifyContextConfig,
  authenticate: Authenticate,
): Promise<void> => {
  const bearer = bearerOf(request);
  if (kindOf(bearer, config.access) === 'APP') return;
  const caller = await authenticate(bearer, tokensFor(config));
  request.caller = caller;
  if (caller.mustChangePassword && !config.isOpenBeforePasswordChange) throw new PasswordChangeError();
  const isOpen = config.isOpenBeforeFactor || config.isOpenBeforePasswordChange;
  if (caller.mustSetFactor && !isOpen) throw new FactorRequiredError();
  if (typeof config.access === 'object') {
    const { roles, resource, privileges, also = [] } = config.access;
    const required = [{ resource, privileges }, ...also];
    const reason = mismatch(caller, { access: required, ...(roles && { roles }) });
    if (reason) throw new AccessError(reason, missingOf(caller.access, required));
  }
  if (config.needsRecentSignIn) requireRecentSignIn(caller);
};

const tokensFor = ({ access, takesPass }: FastifyContextConfig): TokenKind | TokenKind[] => {
  if (access === 'UPLOAD_TOKEN') return 'upload';
  return takesPass ? ['access', 'pass'] : 'access';
};

const kindOf = (bearer: string, access: Access | undefined): PrincipalKind =>
  typeof access === 'object' && isMachine(bearer, access.machineToken) ? 'APP' : 'USER';

/** Compares digests in constant time. */
const isMachine = (bearer: string, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(hash('sha256', bearer, 'buffer'), hash('sha256', token, 'buffer'));
