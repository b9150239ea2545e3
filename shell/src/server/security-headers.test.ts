import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { SettingError } from 'server-kernel/settings';
import { readConfig } from './config.ts';
import { openServer } from './open-server.ts';
import { HELD_PRESSES_HASH } from './render/held-presses.ts';
import { sendSecurityHeaders } from './security-headers.ts';

const ROOT = `${__dirname}/../../..`;

const headersWith = async (env: NodeJS.ProcessEnv, styleHashes = '', overrideOrigin = '') => {
  const app = Fastify();
  sendSecurityHeaders(app, readConfig(env, ROOT));
  app.get('/', (_request, reply) => {
    reply.styleHashes = styleHashes;
    reply.overrideOrigin = overrideOrigin;
    return reply.send('page');
  });
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']).split('; ');
  return {
    sources: Object.fromEntries(policy.map((line) => [line.split(' ')[0], line.split(' ').slice(1)])),
    opener: headers['cross-origin-opener-policy'],
    referrer: headers['referrer-policy'],
    integrity: headers['integrity-policy'],
  };
};

test('loads nothing from other origins and isolates the window when there are no providers', async () => {
  const { sources, opener } = await headersWith({});
  expect(sources).toMatchObject({ 'script-src': ["'self'", HELD_PRESSES_HASH], 'connect-src': ["'self'"] });
  expect(sources).not.toHaveProperty('frame-src');
  expect(Object.values(sources).flat().join()).not.toContain('http');
  expect(opener).toBe('same-origin');
});

test('allows only the page’s own style elements and an empty one', async () => {
  const { sources } = await headersWith({ GOOGLE_CLIENT_ID: 'mall.apps.example' }, "'sha256-a=' 'sha256-b='");
  const empty = `'sha256-${createHash('sha256').update('').digest('base64')}'`;
  expect(sources['style-src']).toEqual(["'sha256-a='", "'sha256-b='", empty, 'https://accounts.google.com/gsi/style']);
});

test('allows a page under an override to load scripts without hashes from that origin', async () => {
  const { sources, integrity } = await headersWith({}, "'sha256-a='", 'http://127.0.0.1:4100');
  const own = ["'self'", 'http://127.0.0.1:4100'];
  expect(sources).toMatchObject({
    'script-src': [...own, HELD_PRESSES_HASH],
    'connect-src': own,
    'style-src-attr': ["'unsafe-inline'"],
  });
  expect(sources['img-src']).toContain('http://127.0.0.1:4100');
  expect(integrity).toBeUndefined();
  expect((await headersWith({})).integrity).toBe('blocked-destinations=(script)');
});

test('allows no styles in a page without styles', async () => {
  const { sources } = await headersWith({ GOOGLE_CLIENT_ID: 'mall.apps.example' });
  expect(sources['style-src']).toEqual(["'none'"]);
});

test('sends a policy that loads nothing with a response before routing', async () => {
  const app = openServer({ logLevel: 'silent', trustedProxies: [], origin: 'https://mall.example' });
  const { headers } = await app.inject('/%');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin' });
  await app.close();
});

test('sends only the origin as referrer, because the address may contain a mailed token', async () => {
  expect(await headersWith({})).toHaveProperty('referrer', 'strict-origin');
});

test('allows what a provider needs, and nothing of the other providers', async () => {
  const { sources, opener } = await headersWith({ FACEBOOK_APP_ID: '12345' });
  expect(sources).toMatchObject({
    'script-src': ["'self'", HELD_PRESSES_HASH, 'https://connect.facebook.net'],
    'connect-src': ["'self'", 'https://graph.facebook.com', 'https://www.facebook.com'],
    'frame-src': ['https://www.facebook.com'],
  });
  expect(opener).toBe('same-origin-allow-popups');
});

test('allows all three providers and the release store', async () => {
  const { sources } = await headersWith({
    GOOGLE_CLIENT_ID: 'mall.apps.example',
    FACEBOOK_APP_ID: '12345',
    APPLE_CLIENT_ID: 'example.mall',
    DISCOVERY: 'https://releases.example/discovery.json',
  });
  expect(sources).toMatchObject({
    'script-src': [
      "'self'",
      'https://releases.example',
      HELD_PRESSES_HASH,
      'https://accounts.google.com',
      'https://connect.facebook.net',
      'https://appleid.cdn-apple.com',
    ],
    'frame-src': ['https://accounts.google.com', 'https://www.facebook.com', 'https://appleid.apple.com'],
  });
});

test('replaces the provider’s origin with that of a test double', async () => {
  const { sources } = await headersWith({
    GOOGLE_CLIENT_ID: 'mall.apps.example',
    GOOGLE_SCRIPT_URL: 'http://127.0.0.1:9/gsi.js',
  });
  expect(sources['script-src']).toEqual(["'self'", HELD_PRESSES_HASH, 'http://127.0.0.1:9']);
  expect(Object.values(sources).flat().join()).not.toContain('google');
});

test('sends browsers the public ids and localised scripts of configured providers only', () => {
  const { providers } = readConfig({ FACEBOOK_APP_ID: '12345', APPLE_CLIENT_ID: ' ' }, ROOT).signIn;
  expect(providers.ar).toEqual({ facebook: { id: '12345', script: 'https://connect.facebook.net/ar_AR/sdk.js' } });
});

test('rejects an invalid address with the name of its setting', () => {
  const env = { GOOGLE_CLIENT_ID: 'mall', GOOGLE_SCRIPT_URL: 'gsi.js; script-src *' };
  expect(() => readConfig(env, ROOT)).toThrow(SettingError);
  expect(() => readConfig(env, ROOT)).toThrow('GOOGLE_SCRIPT_URL');
});

test('requires DISCOVERY when releases are in a bucket', () => {
  const env = { RELEASES: 's3://mall/releases' };
  expect(() => readConfig(env, ROOT)).toThrow('DISCOVERY: is required with s3://mall/releases');
  const DISCOVERY = 'https://cdn.example/releases/discovery.json';
  expect(readConfig({ ...env, DISCOVERY }, ROOT)).toMatchObject({
    discovery: DISCOVERY,
    stores: ['https://cdn.example/releases/'],
  });
});
