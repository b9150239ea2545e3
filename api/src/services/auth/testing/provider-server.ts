import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';

/** Availability of the providers: they respond, respond 503, or never respond. */
export type Availability = 'up' | 'failing' | 'silent';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwk: JWK;
}

/** A person's profile at the provider. */
export interface ProviderProfile {
  id: string;
  email?: string;
  isEmailVerified?: boolean;
  firstName?: string;
  lastName?: string;
}

/** Deviations from a valid ID token. */
export interface IdTokenOverrides {
  claims?: JWTPayload;
  /** Signs with a key that the provider doesn't publish. */
  key?: CryptoKey;
}

/** A fake of Google, Apple and Facebook on one local server, which signs real tokens. */
export interface ProviderServer {
  url: string;
  /** The API's settings to use this server. */
  env: Record<string, string>;
  availability: Availability;
  /** Number of requests for the public keys. */
  keyRequests: number;
  /** The published key. */
  publicKey: () => CryptoKey;
  /** Returns an ID token, as Google's script gives it to a browser. */
  googleToken: (profile: ProviderProfile, overrides?: IdTokenOverrides) => Promise<string>;
  appleToken: (profile: ProviderProfile, overrides?: IdTokenOverrides) => Promise<string>;
  appleCode: (profile: ProviderProfile, overrides?: IdTokenOverrides) => string;
  /** @param app - id of the app that the person approved */
  facebookToken: (profile: ProviderProfile, app?: string) => string;
  /** Replaces the signing key. */
  rotateKeys: () => Promise<void>;
  close: () => Promise<void>;
}

const GOOGLE_ID = 'mall.apps.example';
const APPLE_ID = 'example.mall';
const APPLE_TEAM = 'TEAM123456';
const FACEBOOK_ID = '1234567890';
const FACEBOOK_SECRET = 'facebook-secret';

const newKey = async (): Promise<SigningKey> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(6).toString('hex');
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

/** Starts the server on a free port. */
export const startProviderServer = async (): Promise<ProviderServer> => {
  let key = await newKey();
  const clientKey = await generateKeyPair('ES256', { extractable: true });
  const codes = new Map<string, () => Promise<string>>();
  const profiles = new Map<string, { profile: ProviderProfile; app: string }>();

  const signIdToken = (
    issuer: string,
    audience: string,
    profile: ProviderProfile,
    { claims, key: other }: IdTokenOverrides = {},
  ) => {
    const now = Math.floor(Date.now() / 1000);
    const reported = {
      iss: issuer,
      aud: audience,
      sub: profile.id,
      iat: now,
      exp: now + 3600,
      ...(profile.email !== undefined && { email: profile.email, email_verified: profile.isEmailVerified ?? true }),
      ...(profile.firstName && { given_name: profile.firstName }),
      ...(profile.lastName && { family_name: profile.lastName }),
      ...claims,
    };
    return new SignJWT(reported).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(other ?? key.privateKey);
  };

  /** Apple's token endpoint: exchanges a code for an ID token. */
  const exchangeCode = async (request: IncomingMessage): Promise<[number, object]> => {
    const form = new URLSearchParams(await text(request));
    const sign = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const secret = { audience: `${server.url}/apple`, issuer: APPLE_TEAM, subject: APPLE_ID };
    const isValidClient = await jwtVerify(form.get('client_secret') ?? '', clientKey.publicKey, secret).then(
      ({ protectedHeader }) => protectedHeader.kid === 'KEY1234567' && form.get('client_id') === APPLE_ID,
      () => false,
    );
    if (!isValidClient) return [400, { error: 'invalid_client' }];
    return sign ? [200, { access_token: 'a', id_token: await sign() }] : [400, { error: 'invalid_grant' }];
  };

  const debugToken = (query: URLSearchParams): [number, object] => {
    if (query.get('access_token') !== `${FACEBOOK_ID}|${FACEBOOK_SECRET}`) return [400, { error: { code: 190 } }];
    const known = profiles.get(query.get('input_token') ?? '');
    if (!known) return [200, { data: { is_valid: false, error: { code: 190 } } }];
    return [200, { data: { app_id: known.app, type: 'USER', is_valid: true, user_id: known.profile.id } }];
  };

  const readMe = (query: URLSearchParams): [number, object] => {
    const token = query.get('access_token') ?? '';
    const proof = createHmac('sha256', FACEBOOK_SECRET).update(token).digest('hex');
    const known = profiles.get(token);
    if (!known || query.get('appsecret_proof') !== proof) return [400, { error: { code: 100 } }];
    const { id, email, firstName, lastName } = known.profile;
    return [200, { id, email, first_name: firstName, last_name: lastName }];
  };

  const route = async (request: IncomingMessage): Promise<[number, object]> => {
    const { pathname, searchParams } = new URL(request.url ?? '', server.url);
    if (pathname === '/google/keys' || pathname === '/apple/keys') {
      server.keyRequests += 1;
      return [200, { keys: [key.jwk] }];
    }
    if (pathname === '/apple/token') return exchangeCode(request);
    if (pathname === '/facebook/debug_token') return debugToken(searchParams);
    if (pathname === '/facebook/me') return readMe(searchParams);
    return [404, { error: 'not found' }];
  };

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (server.availability === 'silent') return;
    const [status, body] = server.availability === 'failing' ? [503, { error: 'down' }] : await route(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const http = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: ProviderServer = {
    url,
    availability: 'up',
    keyRequests: 0,
    env: {
      GOOGLE_CLIENT_ID: GOOGLE_ID,
      GOOGLE_ISSUER: `${url}/google`,
      GOOGLE_JWKS_URL: `${url}/google/keys`,
      FACEBOOK_APP_ID: FACEBOOK_ID,
      FACEBOOK_APP_SECRET: FACEBOOK_SECRET,
      FACEBOOK_GRAPH_URL: `${url}/facebook`,
      APPLE_CLIENT_ID: APPLE_ID,
      APPLE_ISSUER: `${url}/apple`,
      APPLE_JWKS_URL: `${url}/apple/keys`,
      APPLE_TEAM_ID: APPLE_TEAM,
      APPLE_KEY_ID: 'KEY1234567',
      APPLE_PRIVATE_KEY: (await exportPKCS8(clientKey.privateKey)).replaceAll('\n', '\\n'),
      APPLE_TOKEN_URL: `${url}/apple/token`,
    },
    publicKey: () => key.publicKey,
    googleToken: (profile, overrides) => signIdToken(`${url}/google`, GOOGLE_ID, profile, overrides),
    appleToken: (profile, overrides) => signIdToken(`${url}/apple`, APPLE_ID, profile, overrides),
    appleCode: (profile, overrides) => {
      const code = randomBytes(12).toString('hex');
      codes.set(code, () => signIdToken(`${url}/apple`, APPLE_ID, profile, overrides));
      return code;
    },
    facebookToken: (profile, app = FACEBOOK_ID) => {
      const token = randomBytes(24).toString('hex');
      profiles.set(token, { profile, app });
      return token;
    },
    rotateKeys: async () => {
      key = await newKey();
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
};
