import { hash, randomBytes } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { TokenError } from '../http/errors.ts';

/** What a token is for; one of a kind is never taken for another. */
export type TokenKind = 'access' | 'upload';

/** Signs and checks the tokens that tell by themselves what they stand for. */
export interface Tokens {
  /** Fetches the key. Tokens are signed within transactions, which can't wait for another query on one connection. */
  prepare: () => Promise<void>;
  /** @param seconds - for which it is valid. */
  sign: (kind: TokenKind, claims: JWTPayload, seconds: number) => Promise<string>;
  /** @throws TokenError when it isn't valid, or of another kind. */
  verify: (kind: TokenKind, token: string) => Promise<JWTPayload>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'mall';

/** @param loadKey - gives the key that all processes share; asked once. */
export function createTokens(loadKey: () => Promise<Uint8Array>): Tokens {
  let known: Promise<Uint8Array> | undefined;
  const key = () => {
    known ??= loadKey().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    prepare: async () => void (await key()),
    sign: async (kind, claims, seconds) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(kind)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(await key()),
    verify: async (kind, token) => {
      const secret = await key();
      try {
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: kind, requiredClaims: ['exp'] };
        return (await jwtVerify(token, secret, options)).payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) throw new TokenError();
        throw error;
      }
    },
  };
}

/** A token that stands for nothing by itself: 256 random bits, for the database to know. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How the database knows such a token: nobody who reads the database can use it. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
