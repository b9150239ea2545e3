import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openTestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import type { OpenDatabase } from '../database/database.ts';
import { deadLettersOf, listDeadLetters } from '../jobs/dead-letters.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { loggerOptions } from '../logging/logging.ts';
import type { Mail } from './mail.ts';
import { createMailer, openMailer, refusedBy, type SendMail } from './mailer.ts';
import { MAIL_PLACE } from './testing/mail-place.ts';
import { answering, type MailServer, startMailServer } from './testing/mail-server.ts';
import { mailsTo } from './testing/read-mails.ts';

let database: OpenDatabase;
let dataDir: string;
let jobs: Jobs | undefined;
let server: MailServer | undefined;

const MAIL: Mail = { to: 'amina@mall.example', locale: 'fr', template: 'sign-up-welcome', values: { link: '/' } };
let logged = '';
const { serializers } = loggerOptions({ logLevel: 'info' });
const output = {
  write: (line: string) => {
    logged += line;
  },
};
const log = pino({ serializers }, output);

/** A mailer that tries again at its next look, each half second. */
const startMailer = async (smtpUrl?: string): Promise<SendMail> => {
  jobs = createJobs({ store: database.jobStore, isWorking: true, timeZone: 'Africa/Tunis', pollSeconds: 0.5 });
  const mailFrom = 'Les Oliviers <bonjour@mall.example>';
  const retries = { concurrency: 4, retryLimit: 1_000, retryDelay: 0, retryDelayMax: 0 };
  const { publicUrl, site } = MAIL_PLACE;
  const deliver = openMailer({ publicUrl, readSite: async () => site, mailFrom, smtpUrl, dataDir });
  const sendMail = createMailer(jobs, deliver, retries);
  await jobs.start(log);
  return sendMail;
};

const waiting = async (queue: string): Promise<number> => {
  const { rows } = (await database.db.execute(
    sql`select count(*)::int as count from pgboss.job
      where name = ${queue} and state in ('created', 'retry', 'active')`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
};

/** Mails that could not be sent at an attempt. */
const refused = async (): Promise<number> => {
  const { rows } = await database.query({
    text: `select count(*)::int as count from pgboss.job where name = 'mail' and output is not null`,
  });
  return Number(rows[0]?.count);
};

const isAllSent = async () => (await waiting('mail')) === 0;

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'mall-mail-'));
});

afterEach(async () => {
  await jobs?.stop();
  await server?.stop();
  jobs = undefined;
  server = undefined;
  await database.db.execute(sql`delete from pgboss.job`);
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

it('sends HTML and text from the mall’s address, marked as auto-generated', async () => {
  server = await startMailServer();
  const sendMail = await startMailer(`smtp://127.0.0.1:${server.port}`);
  const unsubscribe = { page: '/newsletter/unsubscribe?token=a', call: '/api/v1/mailing/contact/unsubscribe?token=a' };
  await sendMail(database, { ...MAIL, locale: 'ar', unsubscribe });
  await until(isAllSent);
  const [mail] = server.acknowledged;
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(mail?.to).toEqual([{ address: 'amina@mall.example', name: '' }]);
  expect(mail?.from).toEqual({ address: 'bonjour@mall.example', name: 'Les Oliviers' });
  expect(mail?.subject).toBe('مرحبًا بكم في الزياتين');
  expect(mail?.html).toContain('dir="rtl"');
  expect(mail?.text).toContain('حسابكم');
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@mall\.example>$/);
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'content-language': 'ar',
    'list-unsubscribe': '<https://mall.example/api/v1/mailing/contact/unsubscribe?token=a>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

it('writes mails into the data folder without a mail server', async () => {
  const sendMail = await startMailer();
  await sendMail(database, { ...MAIL, to: 'salma@mall.example' });
  const [mail] = await mailsTo(dataDir, 'salma@mall.example');
  expect(mail?.subject).toBe('Bienvenue chez Les Oliviers');
});

it('sends the mails of the API to the server of SMTP_URL', async () => {
  server = await startMailServer();
  const api = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  await api.call('POST', '/mailing/contact/', { body: { email: 'hedi@mall.example' } });
  await until(() => server?.acknowledged.length === 1).finally(api.close);
  expect(server.acknowledged[0]?.to).toEqual([{ address: 'hedi@mall.example', name: '' }]);
  expect(server.acknowledged[0]?.text).toMatch(/\/newsletter\/confirm\?token=[\w-]+/);
});

it('sends queued mails once each when the mail server is up again', async () => {
  const dead = await startMailServer();
  await dead.stop();
  const sendMail = await startMailer(`smtp://127.0.0.1:${dead.port}`);
  const addresses = Array.from({ length: 10 }, (_, number) => `reader-${number}@mall.example`);
  for (const to of addresses) await sendMail(database, { ...MAIL, to });
  await until(async () => (await refused()) > 0);
  expect(await waiting('mail')).toBe(10);
  server = await startMailServer({}, dead.port);
  await until(isAllSent);
  expect(server.acknowledged.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(addresses.toSorted());
  expect(await waiting(deadLettersOf('mail'))).toBe(0);
});

it.each([
  ['refuses connections', 'onConnect', 421],
  ['refuses the sender permanently', 'onMailFrom', 550],
  ['refuses the recipient temporarily', 'onRcptTo', 450],
] as const)('retries while a server %s', async (_, hook, status) => {
  let refusals = 0;
  const refuse = (...args: unknown[]) => {
    const callback = args.at(-1) as (error?: Error) => void;
    refusals += 1;
    callback(refusals <= 2 ? answering(status, 'not now') : undefined);
  };
  server = await startMailServer({ [hook]: refuse });
  const sendMail = await startMailer(`smtp://127.0.0.1:${server.port}`);
  await sendMail(database, MAIL);
  await until(isAllSent);
  expect(refusals).toBe(3);
  expect(server.acknowledged).toHaveLength(1);
});

it('retries when a server rejects the received data temporarily', async () => {
  let refusals = 0;
  server = await startMailServer({
    beforeAcknowledging: () => {
      refusals += 1;
      if (refusals < 3) throw answering(452, 'no room');
    },
  });
  const sendMail = await startMailer(`smtp://127.0.0.1:${server.port}`);
  await sendMail(database, MAIL);
  await until(isAllSent);
  expect(server.acknowledged).toHaveLength(1);
});

it('retries when the connection breaks before the acknowledgement', async () => {
  const first = await startMailServer({
    beforeAcknowledging: () => first.stop(),
  });
  const sendMail = await startMailer(`smtp://127.0.0.1:${first.port}`);
  await sendMail(database, MAIL);
  await until(async () => (await refused()) > 0);
  server = await startMailServer({}, first.port);
  await until(isAllSent);
  expect(server.acknowledged).toHaveLength(1);
});

it.each([
  [
    'its reader',
    {
      onRcptTo: (_: unknown, __: unknown, callback: (error: Error) => void) => callback(answering(550, 'no such user')),
    },
  ],
  [
    'its content',
    {
      beforeAcknowledging: () => {
        throw answering(554, 'spam');
      },
    },
  ],
])('stores a mail as a dead letter when the server rejects %s permanently', async (_, hooks) => {
  server = await startMailServer(hooks);
  const sendMail = await startMailer(`smtp://127.0.0.1:${server.port}`);
  await sendMail(database, MAIL);
  await until(async () => (await waiting(deadLettersOf('mail'))) === 1);
  expect(server.acknowledged).toEqual([]);
});

it.each([
  ['550 5.1.1 no such user', 'address'],
  ['550-5.1.10 no such user', 'address'],
  ['550 5.2.1 mailbox disabled', 'address'],
  ['550 no such user', 'address'],
  ['551 user not found here', 'address'],
  ['553 bad mailbox name', 'address'],
  ['551 not here', undefined],
  ['550 relay not permitted', undefined],
  ['550 Relaying denied', undefined],
  ['550 Relaying to this recipient denied: unknown client', undefined],
  ['550 rejected: host is in a DNSBL', undefined],
  ['550 bad reputation of the IP address', undefined],
  ['550 message for this user rejected', undefined],
  ['553 5.1.7 bad address of the sender', undefined],
  ['550 5.1.8 unknown domain', undefined],
  ['550 5.4.5 too many mails today', undefined],
  ['550 5.7.1 relay access denied', undefined],
  ['552 5.2.2 mailbox full', undefined],
  ['552 mailbox full', undefined],
  ['504 need a whole host name', undefined],
  ['554 no relay', undefined],
  ['550-Verification failed\n550 Sender verify failed', undefined],
  ['501 bad recipient address syntax', 'mail'],
  ['501 5.1.7 bad sender address syntax', undefined],
  ['450 4.1.1 later', undefined],
])('reads “%s” of a recipient as a refusal of: %s', (response, expected) => {
  const error = { ...new Error(response), command: 'RCPT TO', responseCode: Number(response.slice(0, 3)), response };
  expect(refusedBy(error as never)).toBe(expected);
});

it('reads a connection that breaks at a recipient as no refusal', () => {
  expect(refusedBy(Object.assign(new Error('closed'), { code: 'ECONNECTION', command: 'RCPT TO' }))).toBeUndefined();
});

it('omits the recipient from the log and the dead letter', async () => {
  logged = '';
  server = await startMailServer({
    onRcptTo: ({ address }, _, callback) => callback(answering(550, `<${address}>: no such user`)),
  });
  const sendMail = await startMailer(`smtp://127.0.0.1:${server.port}`);
  await sendMail(database, MAIL);
  await until(async () => (await waiting(deadLettersOf('mail'))) === 1);
  const [letter] = await listDeadLetters(database);
  for (const text of [logged, letter?.reason]) {
    expect(text).toContain('no such user');
    expect(text).not.toContain('amina');
  }
});

it('sends other mails while one fails', async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _, callback) => callback(address.startsWith('gone') ? answering(450, 'later') : null),
  });
  const sendMail = await startMailer(`smtp://127.0.0.1:${server.port}`);
  for (const to of ['gone@mall.example', 'amina@mall.example']) await sendMail(database, { ...MAIL, to });
  await until(() => server?.acknowledged.length === 1);
  expect(server.acknowledged[0]?.to?.[0]?.address).toBe('amina@mall.example');
});

it.each([
  ['a name', { values: { firstName: 'Amina\r\nBcc: eve@evil.example', link: '/' } }],
  ['an address', { to: 'amina@mall.example\r\nBcc: eve@evil.example' }],
  ['a link out', { unsubscribe: { page: '/', call: '/x\r\nBcc: eve@evil.example' } }],
])('%s can’t add a header or a recipient', async (_, overrides) => {
  const readers: string[] = [];
  server = await startMailServer({
    onRcptTo: ({ address }, _session, callback) => {
      readers.push(address);
      callback();
    },
  });
  const sendMail = await startMailer(`smtp://127.0.0.1:${server.port}`);
  await sendMail(database, { ...MAIL, ...overrides });
  await until(isAllSent);
  expect(readers.filter((reader) => reader.includes('eve'))).toEqual([]);
  for (const mail of server.acknowledged) {
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.bcc ?? []).toEqual([]);
  }
});

describe('a remote server without TLS', () => {
  /** A name that resolves to this machine. */
  const elsewhere = (port: number | undefined, query = '') => `smtp://127.1:${port}${query}`;

  it('gets no mail, and the mail stays queued', async () => {
    let attempts = 0;
    server = await startMailServer({
      onConnect: (_, callback) => {
        attempts += 1;
        callback();
      },
    });
    const sendMail = await startMailer(elsewhere(server.port));
    await sendMail(database, MAIL);
    await until(() => attempts >= 2);
    expect([server.acknowledged, await waiting('mail')]).toEqual([[], 1]);
  });

  it('gets mails when the settings don’t require TLS', async () => {
    server = await startMailServer();
    const sendMail = await startMailer(elsewhere(server.port, '?requireTLS=false'));
    await sendMail(database, MAIL);
    await until(isAllSent);
    expect(server.acknowledged).toHaveLength(1);
  });
});
