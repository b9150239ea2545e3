import { createPrivateKey } from 'node:crypto';
import { fields } from 'server-kernel/settings';
import { string } from 'yup';

/** A provider that signs ID tokens. */
export interface IdTokenSettings {
  /** The site's client id at the provider. */
  clientId: string;
  issuer: string;
  /** Address of the provider's public keys. */
  jwksUrl: string;
}

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** Address of the Graph API, without a trailing slash. */
  graphUrl: string;
}

/** Settings that exchange Apple's authorization codes. */
export interface AppleExchangeSettings {
  teamId: string;
  keyId: string;
  /** PEM. */
  privateKey: string;
  tokenUrl: string;
  /** The redirect address of the authorization request. */
  redirectUrl: string | undefined;
}

export interface AppleSettings extends IdTokenSettings {
  /** Undefined accepts ID tokens only. */
  exchange: AppleExchangeSettings | undefined;
}

/** Providers for sign-in; an undefined one is disabled. */
export interface ProviderSettings {
  google: IdTokenSettings | undefined;
  facebook: FacebookSettings | undefined;
  apple: AppleSettings | undefined;
}

const EXCHANGE = ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'];

const { webAddress } = fields;
const forExchange = () => fields.neededBeside(EXCHANGE, ({ APPLE_CLIENT_ID }) => Boolean(APPLE_CLIENT_ID));

/** Rules of the settings. */
export const providerFields = {
  GOOGLE_CLIENT_ID: string().trim(),
  GOOGLE_ISSUER: webAddress().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: webAddress().default('https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_APP_ID: string().trim(),
  FACEBOOK_APP_SECRET: string()
    .trim()
    .test(fields.neededBeside(['FACEBOOK_APP_ID'])),
  FACEBOOK_GRAPH_URL: webAddress().default('https://graph.facebook.com'),
  APPLE_CLIENT_ID: string().trim(),
  APPLE_ISSUER: webAddress().default('https://appleid.apple.com'),
  APPLE_JWKS_URL: webAddress().default('https://appleid.apple.com/auth/keys'),
  APPLE_TEAM_ID: string().trim().test(forExchange()),
  APPLE_KEY_ID: string().trim().test(forExchange()),
  // A variable is one line, so `\n` is accepted as a line break.
  APPLE_PRIVATE_KEY: string()
    .transform((key: string | undefined) => key?.replaceAll('\\n', '\n'))
    .test('key', 'is not a private key in PEM', (key) => key === undefined || isPrivateKey(key))
    .test(forExchange()),
  APPLE_TOKEN_URL: webAddress().default('https://appleid.apple.com/auth/token'),
  APPLE_REDIRECT_URL: webAddress(),
};

const isPrivateKey = (key: string): boolean => {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
};

type Given = { [Name in keyof typeof providerFields]?: string | undefined };

export const readProviders = (given: Given): ProviderSettings => ({
  google: readGoogle(given),
  facebook: readFacebook(given),
  apple: readApple(given),
});

const readGoogle = ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_ISSUER,
  GOOGLE_JWKS_URL,
}: Given): IdTokenSettings | undefined =>
  clientId ? { clientId, issuer: GOOGLE_ISSUER ?? '', jwksUrl: GOOGLE_JWKS_URL ?? '' } : undefined;

const readFacebook = (given: Given): FacebookSettings | undefined => {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL = '' } = given;
  return appId && appSecret ? { appId, appSecret, graphUrl: FACEBOOK_GRAPH_URL.replace(/\/+$/, '') } : undefined;
};

const readApple = (given: Given): AppleSettings | undefined => {
  const { APPLE_CLIENT_ID: clientId, APPLE_ISSUER: issuer = '', APPLE_JWKS_URL: jwksUrl = '' } = given;
  return clientId ? { clientId, issuer, jwksUrl, exchange: readAppleExchange(given) } : undefined;
};

const readAppleExchange = (given: Given): AppleExchangeSettings | undefined => {
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = given;
  if (!teamId || !keyId || !privateKey) return undefined;
  return { teamId, keyId, privateKey, tokenUrl: given.APPLE_TOKEN_URL ?? '', redirectUrl: given.APPLE_REDIRECT_URL };
};
