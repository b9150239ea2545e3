import { createHmac, hash, randomBytes } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { TokenError } from '../http/errors.ts';

/** Purpose of a token; no other kind is accepted in its place. */
export type TokenKind = 'access' | 'challenge' | 'email' | 'pass' | 'preview' | 'upload';

/** Signs and verifies self-contained tokens. */
export interface Tokens {
  /** @param seconds - lifetime */
  sign: (kind: TokenKind, claims: JWTPayload, seconds: number) => Promise<string>;
  /** @throws TokenError when the token is invalid, expired or of another kind */
  verify: (kind: TokenKind | TokenKind[], token: string) => Promise<JWTPayload>;
}

interface Key {
  /** Identifies the secret in a token's header. */
  id: string;
  bytes: Uint8Array;
}

const ALGORITHM = 'HS256';
const ISSUER = 'mall';

/**
 * @param secrets - shared by all processes. The first one signs; the others verify older tokens until they expire. May
 *   be empty where no token is signed.
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

/** The id is a digest of the secret, equal in every process. */
const keyOf = (secret: string): Key => ({
  id: createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 12),
  bytes: new TextEncoder().encode(secret),
});

/** Creates an opaque token of 256 random bits, which the database stores as a hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hash of an opaque token. Reading the database doesn't reveal the token. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
