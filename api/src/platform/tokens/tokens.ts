import { createHmac, hash, randomBytes } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { TokenError } from '../http/errors.ts';

/** What a token is for; one of a kind is never taken for another. */
export type TokenKind = 'access' | 'pass' | 'preview' | 'upload';

/** Signs and checks the tokens that tell by themselves what they stand for. */
export interface Tokens {
  /** @param seconds - for which it is valid. */
  sign: (kind: TokenKind, claims: JWTPayload, seconds: number) => Promise<string>;
  /** @throws TokenError when it isn't valid, or of no such kind. */
  verify: (kind: TokenKind | TokenKind[], token: string) => Promise<JWTPayload>;
}

interface Key {
  /** Which of the secrets it is, in the tokens' headers. */
  id: string;
  bytes: Uint8Array;
}

const ALGORITHM = 'HS256';
const ISSUER = 'mall';

/**
 * @param secrets - that all processes share. The first one signs; tokens of the others are accepted until they expire.
 * None will do where no token is signed.
 */
export const createTokens = (secrets: readonly string[]): Tokens => {
  const keys = secrets.map(keyOf);
  const [newest] = keys;
  const findKey: JWTVerifyGetKey = ({ kid }) => {
    const key = keys.find(({ id }) => id === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.bytes;
  };
  return {
    sign: async (kind, claims, seconds) => {
      if (!newest) throw new Error('there is no secret to sign with');
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: newest.id })
        .setIssuer(ISSUER)
        .setAudience(kind)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(newest.bytes);
    },
    verify: async (kind, token) => {
      try {
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: kind, requiredClaims: ['exp'] };
        return (await jwtVerify(token, findKey, options)).payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) throw new TokenError();
        throw error;
      }
    },
  };
};

/** A digest of the secret, the same in every process. */
const keyOf = (secret: string): Key => ({
  id: createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 12),
  bytes: new TextEncoder().encode(secret),
});

/** A token that stands for nothing by itself: 256 random bits, for the database to know. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How the database knows such a token: nobody who reads the database can use it. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
