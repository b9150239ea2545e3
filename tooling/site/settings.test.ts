import { join } from 'node:path';
import { addressOf, environmentOf, ROOT, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('requires no settings', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      apiPort: 4000,
      dataDir: join(ROOT, 'data'),
      releases: join(ROOT, 'data/releases'),
      signingKey: join(ROOT, 'data/keys/release-private.pem'),
      publicKeys: join(ROOT, 'data/keys/release-public.pem'),
      seenDocuments: join(ROOT, 'data/seen-documents'),
      smokeTests: join(ROOT, 'data/looked-at'),
      sourceMaps: join(ROOT, 'data/source-maps'),
      siteConfig: join(ROOT, 'site.json'),
      apiUrl: 'http://127.0.0.1:4000',
      shells: ['http://127.0.0.1:3000'],
      site: undefined,
      devPort: 4100,
      devOrigin: 'http://127.0.0.1:4100',
    });
  });

  test.each(['PORT', 'API_PORT', 'DEV_PORT'])('rejects a %s that browsers block', (name) => {
    expect(() => readSettings({ [name]: '4190' })).toThrow(
      `${name} is 4190, a port that browsers refuse: set it to another one.`,
    );
  });

  it('passes on a configured API', () => {
    const settings = readSettings({ API_URL: 'http://api.internal:9', HOST: '192.168.1.5' });
    expect(environmentOf(settings).API_URL).toBe('http://api.internal:9');
  });

  it('asks the configured shells for their state, or the one of this machine', () => {
    expect(readSettings({ HOST: '0.0.0.0', PORT: '8080' }).shells).toEqual(['http://127.0.0.1:8080']);
    expect(readSettings({ SHELLS: 'http://a:1, http://b:2' }).shells).toEqual(['http://a:1', 'http://b:2']);
  });

  it('stores releases in the data folder', () => {
    expect(readSettings({ DATA_DIR: '/srv/mall' }).releases).toBe('/srv/mall/releases');
    expect(readSettings({ DATA_DIR: '/srv/mall', RELEASES: '/srv/releases' }).releases).toBe('/srv/releases');
  });

  it('accepts a bucket for the releases, with separate settings', () => {
    const env = { RELEASES: 's3://mall/site/', RELEASES_S3_ACCESS_KEY: 'key', RELEASES_S3_SECRET_KEY: 'secret' };
    expect(readSettings({ ...env, RELEASES_S3_REGION: 'eu-west-3', S3_ACCESS_KEY: 'of files' })).toMatchObject({
      releases: 's3://mall/site/',
      releasesBucket: { bucket: 'mall', prefix: 'site/', accessKey: 'key', region: 'eu-west-3', usesPaths: false },
    });
    const own = readSettings({
      ...env,
      RELEASES: 's3://mall',
      RELEASES_S3_ENDPOINT: 'http://minio:9000/',
    }).releasesBucket;
    expect(own).toMatchObject({ bucket: 'mall', prefix: '', endpoint: 'http://minio:9000', usesPaths: true });
  });

  test.each([
    [
      { RELEASES: 's3://mall' },
      /^RELEASES_S3_REGION: is required with RELEASES\.\nRELEASES_S3_ACCESS_KEY: is required/,
    ],
    [{ RELEASES: 's3://' }, /^RELEASES: .*names no bucket/m],
    [{ RELEASES: 's3://Mall/x' }, /^RELEASES: "Mall" is not the name of a bucket/m],
    [{ PORT: 'abc' }, /^PORT must be .* not "abc"\.$/],
    [{ PORT: '70000' }, /^PORT must be/],
    [{ API_PORT: '-1' }, /^API_PORT must be/],
    [{ DEV_PORT: '0' }, /^DEV_PORT must be/],
    [{ SITE: 'staging.example' }, /^SITE must be an address without a path/],
    [{ DEV_ORIGIN: 'https://blog.example/dev' }, /^DEV_ORIGIN must be an address without a path/],
    [{ SHELLS: 'localhost:3000' }, /^SHELLS must be addresses such as .* not "localhost:3000"\.$/],
    [{ PORT: '4000' }, /^PORT and API_PORT are both 4000/],
  ])('reports the invalid setting: %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });
});

describe('addressOf', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
  ])('connects to a server on %s', (host, address) => {
    expect(addressOf(readSettings({ HOST: host }), 3000)).toBe(address);
  });
});

describe('environmentOf', () => {
  it('always runs and builds for production, like for visitors', () => {
    expect(process.env.NODE_ENV).toBe('test');
    expect(environmentOf(readSettings({})).NODE_ENV).toBe('production');
  });
});
