import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepOwnSettings, SHELL_SETTINGS } from './settings.ts';

test('keeps what the shell reads, and none of the API’s secrets', () => {
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
  keepOwnSettings(env);
  expect(Object.keys(env).sort()).toEqual(['GOOGLE_CLIENT_ID', 'NODE_ENV', 'PORT', 'TZ']);
});

test('every setting that the shell reads is named', () => {
  const read = ['config.ts', 'sign-in-providers.ts'].map((file) => readFileSync(join(__dirname, file), 'utf8')).join();
  const names = [...read.matchAll(/env\.([A-Z_]+)|Setting: '([A-Z_]+)'/g)].map(
    ([, direct, listed]) => direct ?? listed,
  );
  expect(names.length).toBeGreaterThan(15);
  expect(SHELL_SETTINGS.toSorted()).toEqual([...new Set(names)].toSorted());
});
