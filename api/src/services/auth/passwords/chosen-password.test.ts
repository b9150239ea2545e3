import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { Registry } from 'prom-client';
import { watchBreachService } from './breached-passwords.ts';
import { hashChosenPassword } from './chosen-password.ts';
import { isPassword } from './passwords.ts';

const SITE = { name: { fr: 'Les Oliviers', ar: 'الزياتين', en: 'The Olive Trees' } };
const PERSON = { email: 'amel.benali@jasmin.example', firstName: 'Amélie', lastName: 'Ben Ali' };

const choose = (password: string) => hashChosenPassword(SITE, { fieldName: 'password', password, account: PERSON });

it.each(['a.b@c-d.tn', 'ab@cd.tn', 'A.B@C-D.TN', 'a-b-c-d-tn', 'a.b@c-d.tn1'])(
  'rejects %s, an email address of short parts with any characters between them',
  async (password) => {
    const account = { email: 'a.b@c-d.tn' };
    await expect(hashChosenPassword(SITE, { fieldName: 'password', password, account })).rejects.toMatchObject({
      name: 'ValidationError',
    });
  },
);

it.each([
  // One key, and runs of letters, figures and keys.
  'aaaaaaaa',
  'abababab',
  'abcabcabc',
  'abcdefgh',
  'hgfedcba',
  '12345678',
  '87654321',
  '11111111',
  '123123123',
  'azertyui',
  'AZERTYUIOP',
  'qsdfghjklm',
  'qwertyuiop',
  'azerty123456',
  '1q2w3e4r5t',
  'wxcvbn,;:',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  // Common passwords.
  'Password1',
  'P@ssw0rd2024',
  'motdepasse',
  'MoTdEpAsSe1',
  'bonjour123',
  'tunisie2026',
  '01/02/1990',
  '20101987',
  // The same in disguise: letters of other scripts, letters one by one, characters that don't show.
  'раssword',
  'Раѕѕwоrd1',
  'ΡΑSSWΟRD1',
  'mоtdераssе1',
  'p.a.s.s.w.o.r.d.1.2.3',
  'p a s s w o r d 1 2 3',
  'p-@-s-s-w-0-r-d',
  'pa.ss.wo.rd.12.3',
  'р.а.ѕ.ѕ.w.о.r.d',
  'p\u200Ba\u200Bs\u200Bs\u200Bw\u200Bo\u200Br\u200Bd',
  // The mall.
  'lesoliviers',
  'Les Oliviers',
  'oliviers123',
  'LesOliviers2026!',
  'l3s0l1v13rs',
  'sreivilosel',
  'les-oliviers-les-oliviers',
  'theolivetrees1',
  'l_e_s_o_l_i_v_i_e_r_s',
  'lеsоlіvіеrs',
  'الزياتين',
  'زياتين2026',
  'الزياتين-123',
  // The person.
  'amel.benali@jasmin.example',
  'Amel.Benali',
  'amelbenali1990',
  'amelie-ben-ali-12',
  'a.m.e.l.b.e.n.a.l.i',
  'benaliamelie',
  'jasmin2026!',
])('rejects %j, at its field', async (password) => {
  await expect(choose(password)).rejects.toMatchObject({ path: 'password' });
});

it.each(['zvezdochka', 'ZVEZDOCHKA', 'Volodi777'])(
  'rejects %s, a common leaked password, without a service',
  async (password) => {
    await expect(choose(password)).rejects.toMatchObject({ path: 'password', message: { rule: 'breached' } });
  },
);

it.each([
  'jasmin-du-soir',
  'olives-de-sfax',
  'thé à la menthe',
  'sesame ouvre-toi',
  'xk9#mq2v',
  'kzvmqhtb',
  'on y va a la mer',
  'k.z.v.m.q.h.t.b',
  'жасмин и оливки',
  'γιασεμί και ελιές',
  'J’aime le thon à l’huile',
  'قهوة بالزهر كل صباح',
  `${'olives et jasmin '.repeat(7)}a`,
])('accepts %j, and verifies it', async (password) => {
  expect(await isPassword(password, await choose(password))).toBe(true);
});

describe('a service that knows leaked passwords', () => {
  const requests: string[] = [];
  let answer: (prefix: string) => string | undefined;
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const text = answer(url.slice(-5));
    if (text !== undefined) response.writeHead(text ? 200 : 503).end(text);
  });
  let service: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => requests.splice(0));
  afterEach(() => jest.useRealTimers());

  const PASSWORD = 'jasmin-du-soir';
  const digest = hash('sha1', PASSWORD).toUpperCase();
  const watched = () => {
    const metrics = new Registry();
    const warn = jest.fn();
    const app = { metrics, log: { warn }, addHook: jest.fn() } as unknown as Parameters<typeof watchBreachService>[0];
    const count = async () => (await metrics.getMetricsAsJSON())[0]?.values[0]?.value;
    return { app, warn, count };
  };
  const take = () => hashChosenPassword(SITE, { fieldName: 'password', password: PASSWORD, account: PERSON }, service);

  it('rejects a leaked password, and receives only five characters of its digest', async () => {
    answer = () => `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${digest.slice(5)}:3`;
    await expect(take()).rejects.toMatchObject({ path: 'password', message: { rule: 'breached' } });
    expect(requests).toEqual([`/range/${digest.slice(0, 5)}`]);
  });

  it.each([
    ['other leaked digests', '0018A45C4D1DEF81644B54AB7F969B88D65:1'],
    ['padding', `${digest.slice(5)}:0`],
  ])('accepts a password when it returns %s', async (_, text) => {
    answer = () => text;
    expect(await take()).toMatch(/^\$argon2id/);
  });

  it('is skipped while it fails, and isn’t called again for ten minutes', async () => {
    answer = () => '';
    const { app, warn, count } = watched();
    watchBreachService(app);
    expect(await Promise.all([take(), take()])).toEqual([expect.any(String), expect.any(String)]);
    expect(await count()).toBe(2);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(inspect(warn.mock.calls, { depth: 9 })).not.toContain(digest.slice(0, 5));
    requests.splice(1);
    answer = () => `${digest.slice(5)}:3`;
    expect(await take()).toMatch(/^\$argon2id/);
    expect(requests).toHaveLength(1);
    jest.useFakeTimers({ now: Date.now() + 11 * 60_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    await expect(take()).rejects.toMatchObject({ path: 'password' });
  });

  it('is skipped when it times out', async () => {
    // The pause of the test before is over.
    jest.useFakeTimers({ now: Date.now() + 60 * 60_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    answer = () => undefined;
    expect(await take()).toMatch(/^\$argon2id/);
    expect(requests).toHaveLength(1);
  });
});
