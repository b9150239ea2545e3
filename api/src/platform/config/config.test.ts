import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import site from '../../../../site.json';
import { readConfig } from './config.ts';

it('needs no setting', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    databaseUrl: undefined,
    dataDir: expect.stringMatching(/\/data$/),
    services: [
      'auth',
      'blogs',
      'bucket',
      'categories',
      'insights',
      'mailing',
      'mall-event',
      'releases',
      'shop',
      'site',
    ],
  });
});

it('treats an empty setting as absent', () => {
  expect(readConfig({ API_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
});

it('accepts several token secrets, separated by commas or lines', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(40)];
  expect(readConfig({}).tokenSecrets).toEqual([]);
  expect(readConfig({ TOKEN_SECRET: one }).tokenSecrets).toEqual([one]);
  expect(readConfig({ TOKEN_SECRET: `${one},${two}` }).tokenSecrets).toEqual([one, two]);
  expect(readConfig({ TOKEN_SECRET: `${one}\n${two}\n` }).tokenSecrets).toEqual([one, two]);
});

it('derives the site’s address from host and port unless it is set', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' })).toMatchObject({
    publicUrl: 'http://127.0.0.1:8080',
    mailFrom: undefined,
    runsJobs: true,
  });
  const given = { PUBLIC_URL: 'https://mall.example/', MAIL_FROM: 'news@mall.example', JOBS: 'off' };
  const read = { publicUrl: 'https://mall.example', mailFrom: 'news@mall.example', runsJobs: false };
  expect(readConfig(given)).toMatchObject(read);
});

it.each([
  [{ API_PORT: 'abc' }, 'API_PORT: "abc" must be a whole number from 0 to 65535.'],
  [{ API_PORT: '70000' }, 'API_PORT: "70000" must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: it is not an address like postgres://user@host/name.'],
  [{ PUBLIC_URL: ' ' }, 'PUBLIC_URL: "" is not an address like https://host.'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL: "1" must be a whole number from 2 to 200.'],
  [{ RENDITION_SECONDS: '0' }, 'RENDITION_SECONDS: "0" must be a whole number from 1 to 3600.'],
  [{ RESET_LINK_SECONDS: '1.5' }, 'RESET_LINK_SECONDS: "1.5" must be a whole number from 1 to 86400.'],
  [{ RESET_LINK_SECONDS: '0' }, 'RESET_LINK_SECONDS: "0" must be a whole number from 1 to 86400.'],
  [{ RESET_LINK_SECONDS: '90000' }, 'RESET_LINK_SECONDS: "90000" must be a whole number from 1 to 86400.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is none of fatal, error, warn, info, debug, trace, silent.'],
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY: "everybody" must be a list of addresses and networks.'],
  [{ CORS_ORIGINS: 'https://a.example/b' }, 'CORS_ORIGINS: "https://a.example/b" is not an origin like https://host.'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET: it must have at least 32 characters'],
  [{ TOKEN_SECRET: `${'s'.repeat(32)},short` }, 'TOKEN_SECRET: it must have at least 32 characters'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: it must have at least 16 characters.'],
  [{ RESPONSE_CACHE_MB: 'much' }, 'RESPONSE_CACHE_MB: "much" must be a number of megabytes from 0 to 65536.'],
  [{ JOBS: 'yes' }, 'JOBS: "yes" must be on or off.'],
  [{ PUBLIC_URL: 'mall.example' }, 'PUBLIC_URL: "mall.example" is not an address like https://host.'],
  [{ S3_ENDPOINT: 'storage' }, 'S3_ENDPOINT: "storage" is not an address like https://host.'],
  [{ S3_BUCKET: 'Les Oliviers' }, 'S3_BUCKET: "Les Oliviers" is not the name of a bucket.'],
  [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE: "yes" must be on or off.'],
  [{ S3_BUCKET: 'mall' }, 'S3_ACCESS_KEY: is required with S3_BUCKET.'],
  [{ S3_ENDPOINT: 'https://a.example' }, 'S3_BUCKET: is required with S3_ENDPOINT.'],
  [{ S3_BUCKET: 'mall', S3_ACCESS_KEY: 'a' }, 'S3_SECRET_KEY: is required with S3_BUCKET.'],
  [{ S3_BUCKET: 'mall', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, 'S3_REGION: is required with S3_BUCKET.'],
  // Its password would be shown in place of its host.
  [
    { SMTP_URL: 'smtp://user:password@mail.example:99999' },
    'SMTP_URL: it is not an address like smtp://user:password@host:587.',
  ],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: it is not an address like smtp://user:password@host:587.'],
  [{ MAIL_FROM: 'the mall' }, 'MAIL_FROM: "the mall" is not an address like'],
  [{ MAIL_FROM: 'Mall <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM: '],
  [{ SITE_CONFIG: '/nowhere.json' }, "SITE_CONFIG: /nowhere.json can't be read"],
  [
    { SERVICES: 'shop,foo' },
    'SERVICES: "foo" is none of auth, blogs, bucket, categories, insights, mailing, mall-event, releases, shop, site.',
  ],
])('names the setting that can’t be used: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

it('reads the colour of site.json, and rejects an invalid one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const SITE_CONFIG = path.join(folder, 'site.json');
  const readWith = (color: string) => {
    writeFileSync(SITE_CONFIG, JSON.stringify({ ...site, color }));
    return readConfig({ SITE_CONFIG });
  };
  expect(readWith('#12306b').site.color).toBe('#12306b');
  expect(() => readWith('navy')).toThrow(`SITE_CONFIG: ${SITE_CONFIG}: "color" is not like "#b0452a".`);
  rmSync(folder, { recursive: true });
});

it('reports all invalid settings, and no others', () => {
  const env = { API_PORT: 'abc', TOKEN_SECRET: 'short', JOBS: 'off', SERVICES: 'foo,shop', S3_BUCKET: 'mall' };
  expect(() => readConfig(env)).toThrow(
    new Error(
      [
        'API_PORT: "abc" must be a whole number from 0 to 65535.',
        'TOKEN_SECRET: it must have at least 32 characters, and so must each of several.',
        'SERVICES: "foo" is none of auth, blogs, bucket, categories, insights, mailing, mall-event, releases, shop, site.',
        'S3_REGION: is required with S3_BUCKET.',
        'S3_ACCESS_KEY: is required with S3_BUCKET.',
        'S3_SECRET_KEY: is required with S3_BUCKET.',
      ].join('\n'),
    ),
  );
});
