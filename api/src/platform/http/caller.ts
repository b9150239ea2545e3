import type { FastifyRequest } from 'fastify';
import type { Grant } from 'shared-kernel/access';
import type { TokenKind } from '../tokens/tokens.ts';
import { TokenError } from './errors.ts';

/** The authenticated account, loaded from the database for this request. */
export interface Caller {
  /** Id of the account. */
  authId: string;
  sessionId: string;
  email: string;
  roleId: string;
  /** Name of the role. */
  role: string;
  /** Grants of the role and of the account. */
  access: readonly Grant[];
  /** Time of the session's last authentication, by a password, a provider or a code. */
  authenticatedAt: Date;
  /** Whether the password was set by an administrator. Until it is changed, most routes reject the account. */
  mustChangePassword: boolean;
  /** Whether the account has a second factor. */
  hasFactor: boolean;
  /** Whether the role needs a second factor, and the account has none. */
  mustSetFactor: boolean;
}

/**
 * Authenticates the bearer of a session's token.
 * @param kind - accepted kinds; an access token by default.
 * @throws TokenError when the token or its session is no longer valid
 */
export type Authenticate = (token: string, kind?: TokenKind | TokenKind[]) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated account; null on public routes. */
    caller: Caller | null;
  }
}

/** The caller of a route that isn't public. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (request.caller) return request.caller;
  throw new Error(`${request.routeOptions.url} is public and has no caller`);
};

/** The request's bearer token. @throws TokenError when it has none */
export const bearerOf = (request: FastifyRequest): string => {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new TokenError();
  return token;
};
