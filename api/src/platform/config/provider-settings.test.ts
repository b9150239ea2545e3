import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from './config.ts';

const pemOf = (kind: 'ec' | 'rsa'): string => {
  const { privateKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

const EXCHANGE = { APPLE_CLIENT_ID: 'example.mall', APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K' };

it('disables providers that aren’t configured', () => {
  expect(readConfig({}).providers).toEqual({ google: undefined, facebook: undefined, apple: undefined });
});

it('has default addresses for each provider', () => {
  const ids = { GOOGLE_CLIENT_ID: 'g', APPLE_CLIENT_ID: 'a', FACEBOOK_APP_ID: 'f', FACEBOOK_APP_SECRET: 's' };
  expect(readConfig({ ...ids, FACEBOOK_GRAPH_URL: 'https://graph.example/v1/' }).providers).toEqual({
    google: {
      clientId: 'g',
      issuer: 'https://accounts.google.com',
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    facebook: { appId: 'f', appSecret: 's', graphUrl: 'https://graph.example/v1' },
    apple: {
      clientId: 'a',
      issuer: 'https://appleid.apple.com',
      jwksUrl: 'https://appleid.apple.com/auth/keys',
      exchange: undefined,
    },
  });
});

it('accepts a key with escaped line breaks', () => {
  const pem = pemOf('ec');
  const oneLine = pem.replaceAll('\n', '\\n');
  for (const key of [pem, oneLine]) {
    const { apple } = readConfig({ ...EXCHANGE, APPLE_PRIVATE_KEY: key }).providers;
    expect(apple?.exchange).toMatchObject({ teamId: 'T', keyId: 'K', privateKey: pem });
  }
});

it.each([
  [{ FACEBOOK_APP_ID: 'f' }, 'FACEBOOK_APP_SECRET'],
  [EXCHANGE, 'APPLE_PRIVATE_KEY'],
  [{ ...EXCHANGE, APPLE_PRIVATE_KEY: 'nonsense' }, 'APPLE_PRIVATE_KEY'],
  [{ ...EXCHANGE, APPLE_PRIVATE_KEY: pemOf('rsa') }, 'APPLE_PRIVATE_KEY'],
  [{ GOOGLE_JWKS_URL: 'file:///keys.json' }, 'GOOGLE_JWKS_URL'],
])('rejects invalid settings (%#) without revealing secrets', (env, name) => {
  const read = () => readConfig(env);
  expect(read).toThrow(name);
  expect(read).not.toThrow(/PRIVATE KEY-----|nonsense/);
});
