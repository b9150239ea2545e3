import { createPrivateKey } from 'node:crypto';
import { string } from 'yup';
import { SettingError } from './setting-error.ts';

/** A provider that signs who somebody is. */
export interface IdTokenSettings {
  /** What the provider knows this site as. */
  clientId: string;
  issuer: string;
  /** Address of the provider's keys. */
  jwksUrl: string;
}

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  /** Address of the Graph API, without a trailing slash. */
  graphUrl: string;
}

/** What exchanging a code of Apple's takes. */
export interface AppleExchangeSettings {
  teamId: string;
  keyId: string;
  /** PEM. */
  privateKey: string;
  tokenUrl: string;
  /** That the code was asked for with. */
  redirectUrl: string | undefined;
}

export interface AppleSettings extends IdTokenSettings {
  /** Undefined takes ID tokens alone. */
  exchange: AppleExchangeSettings | undefined;
}

/** Those to sign in with; one that is undefined isn't offered. */
export interface ProviderSettings {
  google: IdTokenSettings | undefined;
  facebook: FacebookSettings | undefined;
  apple: AppleSettings | undefined;
}

const address = () =>
  string()
    .trim()
    .matches(/^https?:\/\/[^\s/]\S*$/, { message: 'is not an address like https://host', excludeEmptyString: true });

/** The settings themselves. */
export const providerFields = {
  GOOGLE_CLIENT_ID: string().trim(),
  GOOGLE_ISSUER: address().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: address().default('https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_APP_ID: string().trim(),
  FACEBOOK_APP_SECRET: string().trim(),
  FACEBOOK_GRAPH_URL: address().default('https://graph.facebook.com'),
  APPLE_CLIENT_ID: string().trim(),
  APPLE_ISSUER: address().default('https://appleid.apple.com'),
  APPLE_JWKS_URL: address().default('https://appleid.apple.com/auth/keys'),
  APPLE_TEAM_ID: string().trim(),
  APPLE_KEY_ID: string().trim(),
  // One line, as variables are: its line ends may be written \n.
  APPLE_PRIVATE_KEY: string()
    .transform((key: string | undefined) => key?.replaceAll('\\n', '\n'))
    .test('key', 'is not a private key in PEM', (key) => key === undefined || isPrivateKey(key)),
  APPLE_TOKEN_URL: address().default('https://appleid.apple.com/auth/token'),
  APPLE_REDIRECT_URL: address(),
};

function isPrivateKey(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}

type Given = { [Name in keyof typeof providerFields]?: string | undefined };

/** @throws SettingError naming what is missing beside the others. */
export function readProviders(given: Given): ProviderSettings {
  return { google: readGoogle(given), facebook: readFacebook(given), apple: readApple(given) };
}

function readGoogle({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_ISSUER,
  GOOGLE_JWKS_URL,
}: Given): IdTokenSettings | undefined {
  return clientId ? { clientId, issuer: GOOGLE_ISSUER ?? '', jwksUrl: GOOGLE_JWKS_URL ?? '' } : undefined;
}

function readFacebook(given: Given): FacebookSettings | undefined {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_GRAPH_URL = '' } = given;
  if (!appId) return undefined;
  const appSecret = needed(given, 'FACEBOOK_APP_SECRET', 'FACEBOOK_APP_ID');
  return { appId, appSecret, graphUrl: FACEBOOK_GRAPH_URL.replace(/\/+$/, '') };
}

const EXCHANGE = ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;

function readApple(given: Given): AppleSettings | undefined {
  const { APPLE_CLIENT_ID: clientId, APPLE_ISSUER: issuer = '', APPLE_JWKS_URL: jwksUrl = '' } = given;
  return clientId ? { clientId, issuer, jwksUrl, exchange: readAppleExchange(given) } : undefined;
}

function readAppleExchange(given: Given): AppleExchangeSettings | undefined {
  const named = EXCHANGE.find((name) => given[name]);
  if (!named) return undefined;
  return {
    teamId: needed(given, 'APPLE_TEAM_ID', named),
    keyId: needed(given, 'APPLE_KEY_ID', named),
    privateKey: needed(given, 'APPLE_PRIVATE_KEY', named),
    tokenUrl: given.APPLE_TOKEN_URL ?? '',
    redirectUrl: given.APPLE_REDIRECT_URL,
  };
}

function needed(given: Given, name: keyof Given, beside: keyof Given): string {
  const value = given[name];
  if (!value) throw new SettingError(name, `is needed beside ${beside}.`);
  return value;
}
