import { readConfig } from './config.ts';

it('needs no setting', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    databaseUrl: undefined,
    dataDir: expect.stringMatching(/\/data$/),
    services: ['blogs', 'bucket', 'categories', 'mall-event', 'shop'],
  });
});

it('takes an empty setting for an absent one', () => {
  expect(readConfig({ API_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
});

it.each([
  [{ API_PORT: 'abc' }, 'API_PORT: "abc" is not a port number.'],
  [{ API_PORT: '70000' }, 'API_PORT: "70000" must be less than or equal to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: "mysql://x" is not an address like postgres://user@host/name.'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL: "1" must be at least 2.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is none of fatal, error, warn, info, debug, trace, silent.'],
  [{ SERVICES: 'shop,foo' }, 'SERVICES: "foo" is none of blogs, bucket, categories, mall-event, shop.'],
])('names the setting that can’t be used: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
