import { like } from 'drizzle-orm';
import { storeTestPicture } from '../../services/bucket/testing/store-test-picture.ts';
import { buildMessage } from '../../services/mailing/messages/testing/store-message.ts';
import { contacts } from '../../services/mailing/table.ts';
import { openSecondProcess } from '../../testing/second-process.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLimits } from './limits.ts';
import { POLICIES } from './policies.ts';

let api: TestApp;
let second: Awaited<ReturnType<typeof openSecondProcess>>;

beforeAll(async () => {
  api = await openTestApp({ RATE_LIMITS: 'on', JOBS: 'off' });
  second = await openSecondProcess(api);
});

afterAll(async () => {
  await second.close();
  await api.close();
});

const ADDRESSES = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

/** Statuses of concurrent calls to both processes from some addresses. */
const statusesOf = async (
  method: 'POST' | 'PUT',
  url: string,
  bodies: object[],
  addresses = ADDRESSES,
): Promise<number[]> => {
  const responses = bodies.map((body, position) =>
    [api.app, second.app][position % 2]?.inject({
      method,
      url: `/api/v1${url}`,
      body,
      headers: { 'x-forwarded-for': String(addresses[position % addresses.length]) },
    }),
  );
  return (await Promise.all(responses)).map((response) => response?.statusCode ?? 0).toSorted();
};

const times = <T>(count: number, make: (position: number) => T): T[] =>
  Array.from({ length: count }, (_, position) => make(position));

it('allows ten password guesses per account and address, regardless of other fields', async () => {
  const guesses = times(16, (position) => ({
    email: position % 2 ? 'Victim@Example.tn' : 'victim@example.tn',
    password: `guess ${position}`,
    ...(position % 3 && { unused: position }),
  }));
  const statuses = await statusesOf('POST', '/auth/n/sign-in/classic', guesses, ['198.51.100.1']);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

it('lets the account’s owner sign in after another sender has exhausted its own limit', async () => {
  const [email, password] = ['owner@example.tn', 'jasmin-du-soir'];
  const account = { email, password, confirmPassword: password };
  expect(await statusesOf('POST', '/auth/n/classic', [account], ['203.0.113.1'])).toEqual([200]);
  const guesses = times(30, (position) => ({ email, password: `guess ${position}` }));
  const statuses = await statusesOf('POST', '/auth/n/sign-in/classic', guesses, ['198.51.100.2']);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await statusesOf('POST', '/auth/n/sign-in/classic', [{ email, password }], ['203.0.113.1'])).toEqual([200]);
});

it('allows five newsletter requests per email address', async () => {
  const askFor = (email: string, count: number) =>
    statusesOf(
      'POST',
      '/mailing/contact/',
      times(count, () => ({ email })),
    );
  expect((await askFor('reader@example.tn', 9)).filter((status) => status === 429)).toHaveLength(4);
  expect(await askFor('another@example.tn', 1)).not.toContain(429);
});

it('allows five messages of a sender per caller and hour', async () => {
  const send = (email: string, count: number) =>
    statusesOf(
      'POST',
      '/mailing/message/',
      times(count, (position) => buildMessage({ email, message: `Message ${position}` })),
      ['198.51.100.9'],
    );
  expect((await send('sender@example.tn', 8)).filter((status) => status === 429)).toHaveLength(3);
  expect(await send('another@example.tn', 1)).toEqual([202]);
});

describe.each([
  ['PUT', '/auth/n/reset-password', (emailOrUsername: string) => ({ emailOrUsername })],
  ['POST', '/auth/n/classic', (email: string) => ({ email, password: 'short', confirmPassword: 'short' })],
] as const)('%s %s', (method, url, bodyFor) => {
  const passing = async (email: string, count: number, addresses: string[]) => {
    const statuses = await statusesOf(
      method,
      url,
      times(count, () => bodyFor(email)),
      addresses,
    );
    return statuses.filter((status) => status !== 429 && status < 500).length;
  };

  it('allows five calls per target and address, independent of other addresses', async () => {
    expect(await passing('victim@example.tn', 9, ['198.51.100.3'])).toBe(5);
    const strangers = times(24, (number) => `2001:db8:${number}::1`);
    expect(await passing('victim@example.tn', 120, strangers)).toBe(120);
    expect(await passing('victim@example.tn', 1, ['203.0.113.3'])).toBe(1);
  });

  it('allows 60 calls from an address, for all targets together', async () => {
    const bodies = times(70, (number) => bodyFor(`person-${number}@example.tn`));
    const statuses = await statusesOf(method, url, bodies, ['198.51.100.4']);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

it('allows 60 phone number checks per account, independent of others at the same address', async () => {
  const [{ headers }, neighbour] = [await api.signIn('CLIENT'), await api.signIn('CLIENT')];
  const request = (as = headers) => api.get('/auth/user/is-phonenumber-available?phoneNumber=98123456', as);
  const responses = await Promise.all(times(64, () => request()));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
  expect((await request(neighbour.headers)).status).toBe(200);
});

describe('a profile', () => {
  const numberOf = (position: number) => `98 ${String(200_000 + position)}`;

  /** A visitor with a profile and a phone number, which `save` can change. */
  const openProfile = async (phoneNumber: string) => {
    const { authId, headers } = await api.signIn('CLIENT');
    const avatar = await api.write((context) => storeTestPicture(context, api.deps.disk), { actorId: authId });
    const save = (number: string, who = 'me') =>
      api.call('PUT', `/auth/user/${who}`, {
        headers,
        body: { avatar, firstName: 'Amel', lastName: 'Ben Salah', phoneNumber: number },
      });
    expect((await save(phoneNumber)).status).toBe(200);
    return { authId, save, read: async () => (await api.get(`/auth/user/${authId}`, headers)).body };
  };

  it('with a new number counts as a phone number check', async () => {
    await openProfile(numberOf(0));
    const { authId, save, read } = await openProfile(numberOf(1));
    const before = await read();
    const statuses = await Promise.all(
      times(64, async (position) => (await save(numberOf(0), position % 2 ? 'me' : authId)).status),
    );
    // One of the sixty counted calls set the profile's own number.
    expect(statuses.filter((status) => status === 422)).toHaveLength(59);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const refused = await save(numberOf(2));
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } });
    expect(await read()).toEqual(before);
  });

  it('with its own number doesn’t count', async () => {
    const { authId, save } = await openProfile(numberOf(3));
    const responses = await Promise.all(times(64, (position) => save(numberOf(3), position % 2 ? 'me' : authId)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(64);
    expect((await save(numberOf(4))).status).toBe(200);
  });

  it('of another account doesn’t reveal its number by the remaining limit', async () => {
    const { authId } = await openProfile(numberOf(5));
    const { save } = await openProfile(numberOf(6));
    for (const number of [numberOf(5), numberOf(7)]) {
      expect(await save(number, authId)).toMatchObject({ status: 403, headers: { 'ratelimit-limit': '300' } });
    }
  });
});

it('limits refreshes of a session', async () => {
  const { status, headers } = await api.get('/auth/z/refresh-token', { authorization: 'Bearer nonsense' });
  expect([status, headers['ratelimit-limit']]).toEqual([403, '600']);
});

it('allows 120 page views a minute from an address', async () => {
  const body = { resource: 'shop', id: 'f'.repeat(24) };
  const statuses = await statusesOf(
    'POST',
    '/insights/views',
    times(123, () => body),
    ['198.51.100.3'],
  );
  expect([statuses.filter((status) => status === 204), statuses.filter((status) => status === 429)]).toEqual([
    Array(120).fill(204),
    Array(3).fill(429),
  ]);
});

it('allows 500 page views a day from an address', async () => {
  const spend = createLimits(api.deps.database);
  await Promise.all(times(498, () => spend('view', 'addressByDay', '198.51.100.5')));
  const statuses = await statusesOf(
    'POST',
    '/insights/views',
    times(4, () => ({ resource: 'shop', id: 'f'.repeat(24) })),
    ['198.51.100.5'],
  );
  expect(statuses).toEqual([204, 204, 429, 429]);
});

it('allows exactly the budget over two processes', async () => {
  const budget = POLICIES.newsletter.address.times;
  const bodies = times(2 * budget, (position) => ({ email: `budget-${position}@example.tn` }));
  const statuses = await statusesOf('POST', '/mailing/contact/', bodies, ['198.51.100.6']);
  expect(statuses.filter((status) => status === 429)).toHaveLength(budget);
  expect(statuses.filter((status) => status < 300)).toHaveLength(budget);
  expect(await api.deps.database.db.$count(contacts, like(contacts.email, 'budget-%'))).toBe(budget);
});

it('allows 60 file replacements per account', async () => {
  const { headers } = await api.signIn('EDITOR');
  const replace = () =>
    api.call('POST', `/bucket/file/${'e'.repeat(24)}/replacement`, {
      headers,
      body: { by: 'f'.repeat(24), version: 1 },
    });
  const statuses = (await Promise.all(times(62, replace))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

it('allows 30 large drafts and posts per account, also invalid ones', async () => {
  const { headers } = await api.signIn('ADMIN');
  const body = { content: 'x'.repeat(70_000) };
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1) {
    const path = call % 2 ? '/blogs/blogs/' : '/blogs/manage/blogs/preview';
    statuses.push((await api.call('POST', path, { headers, body })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
  expect((await api.call('POST', '/blogs/blogs/', { headers, body: { content: 'x' } })).status).toBe(422);
});
