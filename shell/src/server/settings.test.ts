import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { removeOtherSettings } from './settings.ts';

test('passes on only the shell’s settings, without the API’s secrets', () => {
  const env: NodeJS.ProcessEnv = {
    PORT: '3000',
    GOOGLE_CLIENT_ID: 'public',
    NODE_ENV: 'production',
    TZ: 'Africa/Tunis',
    DATABASE_URL: 'postgres://user:password@db/mall',
    TOKEN_SECRET: 'secret',
    S3_SECRET_KEY: 'secret',
    SMTP_URL: 'smtp://user:password@mail',
    FACEBOOK_APP_SECRET: 'secret',
    RELEASE_SIGNING_KEY: '/keys/private.pem',
    SOMETHING_ELSE: 'of the machine',
  };
  removeOtherSettings(env);
  expect(Object.keys(env).sort()).toEqual(['GOOGLE_CLIENT_ID', 'NODE_ENV', 'PORT', 'TZ']);
});

test('runs two workers by default, so that one serves while the other restarts', () => {
  expect(readConfig({}, resolve(__dirname, '../../..')).workers).toBe(2);
});

test('rejects a port that browsers block', () => {
  const read = () => readConfig({ PORT: '6000' }, resolve(__dirname, '../../..'));
  expect(read).toThrow('PORT: "6000" is a port that browsers refuse: choose another one.');
});

test('lists all invalid settings, one a line with the expected value', () => {
  const env = {
    WORKERS: '0',
    PORT: 'http',
    PAGE_CACHE_MB: 'much',
    API_URL: 'api.example',
    API_CACHE: 'no',
    TRUST_PROXY: 'everybody',
    RELEASE_STORES: 'https://a.example/, ftp://b.example',
    LOG_LEVEL: 'loud',
  };
  const read = () => readConfig(env, resolve(__dirname, '../../..'));
  for (const line of [
    'WORKERS: "0" must be a whole number from 1 to 1024.',
    'PORT: "http" must be a whole number from 0 to 65535.',
    'PAGE_CACHE_MB: "much" must be a number of megabytes from 0 to 65536.',
    'API_URL: "api.example" is not an address like https://host.',
    'API_CACHE: "no" must be on or off.',
    'TRUST_PROXY: "everybody" must be a list of addresses and networks.',
    'RELEASE_STORES: "ftp://b.example" is not an address like https://host.',
    'LOG_LEVEL: "loud" is none of fatal, error, warn, info, debug, trace, silent.',
  ]) {
    expect(read).toThrow(line);
  }
});
