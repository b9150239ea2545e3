import type { FastifyRequest } from 'fastify';
import type { Grant } from 'shared-kernel/access';
import type { TokenKind } from '../tokens/tokens.ts';
import { TokenError } from './errors.ts';

/** Who calls, as the database knows them at this moment. */
export interface Caller {
  /** Id of the account. */
  authId: string;
  sessionId: string;
  email: string;
  roleId: string;
  /** Name of the role. */
  role: string;
  /** What the role gives and what the person was given beside it. */
  access: readonly Grant[];
  /** When the person last showed who they are in this session, by a password or a provider. */
  authenticatedAt: Date;
  /** Whether the password was given by somebody else: until it is changed, nothing else is possible. */
  mustChangePassword: boolean;
}

/**
 * Finds out who bears a token of a session.
 * @param kind - an access token unless it says others.
 * @throws TokenError when nobody does any more.
 */
export type Authenticate = (token: string, kind?: TokenKind | TokenKind[]) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on a route that anybody may call. */
    caller: Caller | null;
  }
}

/** Who calls a route that isn't public. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (request.caller) return request.caller;
  throw new Error(`${request.routeOptions.url} is public: it knows nobody`);
};

/**
 * The token that a request bears.
 * @throws TokenError when it bears none.
 */
export const bearerOf = (request: FastifyRequest): string => {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new TokenError();
  return token;
};
