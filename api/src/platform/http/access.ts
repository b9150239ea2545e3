import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { type Grant, type Level, mismatch, missingOf, type Resource } from 'shared-kernel/access';
import type { PrincipalKind } from 'shared-kernel/contracts';
import { limitOf } from '../limits/limit-calls.ts';
import type { TokenKind } from '../tokens/tokens.ts';
import { type Authenticate, bearerOf } from './caller.ts';
import { AccessError, PasswordChangeError } from './errors.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

/** What a route asks of its caller's role and grants. Of a level on one's own records the service checks the owner. */
export interface RequiredGrant {
  resource: Resource;
  privileges: Level;
  /** What else it asks for, where it is about several resources. */
  also?: readonly Grant[];
  /** Names of the only roles that may call it, beside GOD. */
  roles?: readonly string[];
  /** Lets in whoever bears it, without any account: a machine that the settings know. */
  machineToken?: string;
}

/**
 * Who may call a route: anybody, anybody signed in, the bearer of a token that the route itself takes in place of an
 * access token, or those whose grants reach a level.
 */
export type Access = 'PUBLIC' | 'AUTHENTICATED' | 'REFRESH_TOKEN' | 'UPLOAD_TOKEN' | RequiredGrant;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route says who may call it; one that doesn't stops the start. */
    access?: Access;
    /** Whether it may be called by somebody who has yet to change a password that was given to them. */
    isOpenBeforePasswordChange?: boolean;
    /** Whether its caller must have shown who they are a short time ago: it grants, bans, releases or removes. */
    needsRecentSignIn?: boolean;
    /** Whether a pass stands for its caller there, in place of an access token. */
    takesPass?: boolean;
  }
}

/**
 * Refuses to start with a route that doesn't say who may call it, and with one that every visitor may call without a limit
 * and whose answers the response cache doesn't keep.
 */
export const requireDeclaredAccess = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ config = {}, method, url }) => {
    const route = `${String(method)} ${url}`;
    if (config.access === undefined) throw new Error(`${route} declares no access`);
    if (!knowsItsCaller(config) && !config.isCached && !limitOf(String(method), config))
      throw new Error(`${route} is open to every visitor: it needs a limit, or answers that are cached`);
  });
};

/** Lets callers through to the routes that they may call, and gives requests their caller. */
export const checkAccess = (app: FastifyInstance, authenticate: Authenticate): void => {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (knowsItsCaller(config)) await admit(request, config, authenticate);
  });
};

/** A route that takes refresh tokens finds out itself who bears it; an unknown address has no access at all. */
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
  if (typeof config.access === 'object') {
    const { roles, resource, privileges, also = [] } = config.access;
    const asked = [{ resource, privileges }, ...also];
    const reason = mismatch(caller, { access: asked, ...(roles && { roles }) });
    if (reason) throw new AccessError(reason, missingOf(caller.access, asked));
  }
  if (config.needsRecentSignIn) requireRecentSignIn(caller);
};

const tokensFor = ({ access, takesPass }: FastifyContextConfig): TokenKind | TokenKind[] => {
  if (access === 'UPLOAD_TOKEN') return 'upload';
  return takesPass ? ['access', 'pass'] : 'access';
};

const kindOf = (bearer: string, access: Access | undefined): PrincipalKind =>
  typeof access === 'object' && isMachine(bearer, access.machineToken) ? 'APP' : 'USER';

/** Compared by digests, so that the time it takes tells nothing. */
const isMachine = (bearer: string, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(hash('sha256', bearer, 'buffer'), hash('sha256', token, 'buffer'));
