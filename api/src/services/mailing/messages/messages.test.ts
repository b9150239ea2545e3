import { eq } from 'drizzle-orm';
import { auditLines } from '../../../platform/audit/table.ts';
import { newId } from '../../../platform/database/ids.ts';
import { mailsTo, readMails } from '../../../platform/mail/testing/read-mails.ts';
import { notifications } from '../../../platform/notifications/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { accounts } from '../../auth/table.ts';
import { messageReplies, messages } from './table.ts';
import { buildMessage, storeMessage } from './testing/store-message.ts';

const PATH = '/mailing/message/';
const DAY = 24 * 3_600_000;

let api: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
});

afterAll(() => api.close());

const database = () => api.deps.database.db;
const send = (overrides: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', PATH, { body: buildMessage(overrides), headers });
const get = async (id: string) => (await api.get(PATH + id, admin.headers)).body;
const answer = (id: string, reply: string, version = 1) =>
  api.call('POST', `${PATH}${id}/reply`, { body: { reply, version }, headers: admin.headers });
const put = (id: string, status: string, version = 1) =>
  api.call('PUT', PATH + id, { body: { status, version }, headers: admin.headers });
const noticesOf = (id: string) => database().select().from(notifications).where(eq(notifications.recordId, id));
const storedOf = (emailKey: string) => database().select().from(messages).where(eq(messages.emailKey, emailKey));

describe('access', () => {
  const ID = 'a'.repeat(24);
  const CALLS = [
    ['GET', PATH, 200],
    ['GET', PATH + ID, 404],
    ['PUT', PATH + ID, 422],
    ['POST', `${PATH}${ID}/reply`, 422],
    ['DELETE', PATH + ID, 404],
  ] as const;
  const ROLES = ['GOD', 'ADMIN', 'EDITOR', 'SHOP_MANAGER', 'CLIENT'] as const;

  it.each(ROLES.flatMap((role) => CALLS.map((call) => [role, ...call] as const)))(
    '%s calls %s %s',
    async (role, method, path, allowed) => {
      const { headers } = await api.signIn(role);
      const { status } = await api.call(method, path, { headers, ...(/^P/.test(method) && { body: {} }) });
      expect(status).toBe(role === 'GOD' || role === 'ADMIN' ? allowed : 403);
    },
  );

  it('lets a role with READ read only', async () => {
    const id = await storeMessage(database());
    const god = await api.signIn('GOD');
    const access = [{ resource: 'MESSAGES', privileges: 'READ' }];
    await api.call('POST', '/auth/roles/', { headers: god.headers, body: { name: 'LECTRICE', access } });
    const { headers } = await api.signIn('LECTRICE');
    const body = { status: 'closed', version: 1 };
    expect((await api.get(PATH + id, headers)).status).toBe(200);
    expect((await api.call('PUT', PATH + id, { body, headers })).status).toBe(403);
    expect((await api.call('DELETE', PATH + id, { headers })).status).toBe(403);
  });
});

describe('a visitor', () => {
  it('sends a message, which notifies those who may answer, and gets no mail', async () => {
    const before = (await readMails(api.deps.config.dataDir)).length;
    const { status, body: answered } = await send({ email: 'Nadia@Example.tn' }, { 'accept-language': 'ar' });
    expect([status, answered]).toEqual([202, '']);
    const [stored] = await storedOf('nadia@example.tn');
    expect(stored).toMatchObject({ status: 'new', locale: 'ar', email: 'Nadia@Example.tn', subject: 'lostProperty' });
    const notices = await noticesOf(stored?.id ?? '');
    expect(notices.map(({ accountId }) => accountId)).toContain(admin.authId);
    expect(notices[0]).toMatchObject({ kind: 'message', title: 'Amina Trabelsi' });
    expect(await readMails(api.deps.config.dataDir)).toHaveLength(before);
    const { body } = await api.get('/notifications/?limit=100', admin.headers);
    expect(JSON.stringify(body)).toContain('Nouveau message de Amina Trabelsi');
  });

  it('sends it once, when a lost response is repeated at the same time and later', async () => {
    const key = { 'idempotency-key': 'formulaire-1' };
    const repeat = () => send({ email: 'deux@example.tn' }, key);
    expect((await Promise.all([repeat(), repeat()])).map(({ status }) => status)).toEqual([202, 202]);
    await repeat();
    expect(await storedOf('deux@example.tn')).toHaveLength(1);
    await send({ email: 'deux@example.tn', message: 'Autre chose' }, key);
    expect(await storedOf('deux@example.tn')).toHaveLength(2);
  });

  it.each([
    ['subject', { subject: 'autre' }],
    ['name', { name: ' ' }],
    ['name', { name: 'Amina\r\nBcc: a@example.tn' }],
    ['email', { email: 'amina@example.tn\r\nBcc: b@example.tn' }],
    ['email', { email: 'amina' }],
    ['message', { message: '' }],
    ['message', { message: 'a'.repeat(4_001) }],
  ])('gets an error at the field %s, and nothing is stored', async (fieldName, overrides) => {
    const before = await database().$count(messages);
    const { status, body } = await send(overrides);
    expect(status).toBe(422);
    expect(body.fields).toEqual([expect.objectContaining({ fieldName, message: expect.any(String) })]);
    expect(await database().$count(messages)).toBe(before);
  });
});

describe('the team', () => {
  it('lists by state, subject and words, newest first', async () => {
    const old = { createdAt: new Date(Date.now() - DAY) };
    const first = await storeMessage(database(), { name: 'Liste Un', subject: 'job', ...old });
    const second = await storeMessage(database(), { name: 'Liste Deux', subject: 'job' });
    await storeMessage(database(), { name: 'Liste 100%', status: 'spam', message: 'Gagnez 100%' });
    const idsOf = async (query: string) =>
      (await api.get(`${PATH}?${query}`, admin.headers)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsOf('keyword=liste&subject=job')).toEqual([second, first]);
    expect(await idsOf('keyword=liste&status=new&sort-field=name&sort-direction=asc')).toEqual([second, first]);
    expect(await idsOf('keyword=100%25&status=spam')).toHaveLength(1);
    expect((await api.get(`${PATH}?status=lu`, admin.headers)).status).toBe(422);
  });

  it('answers by a mail in the language of the message, with a quotation and without markup', async () => {
    const email = 'samia@example.tn';
    const message = 'Was a <b>bag</b> found?\n\n<script>alert(1)</script>';
    await send({ email, message, name: 'Samia {{link}} <i>' }, { 'accept-language': 'en' });
    const [stored] = await storedOf(email);
    const id = stored?.id ?? '';
    const { status, body } = await answer(id, 'Yes.\nIt waits <at> the desk.');
    expect(status).toBe(200);
    const reply = { text: 'Yes.\nIt waits <at> the desk.', authorId: admin.authId, at: expect.any(String) };
    expect(body).toMatchObject({ status: 'answered', version: 2, replies: [reply] });
    const [mail] = await mailsTo(api.deps.config.dataDir, email);
    expect(mail?.subject).toMatch(/: an answer to your message$/);
    for (const line of [
      'Hello Samia {{link}} <i>,',
      'It waits <at> the desk.',
      'Your message of',
      '> Was a <b>bag</b>',
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.html).toContain('&gt; &lt;script&gt;');
    expect(mail?.html).not.toMatch(/<script|<b>|<i>/);
    expect((await noticesOf(id)).every(({ readAt }) => readAt !== null)).toBe(true);
    const lines = await database().select().from(auditLines).where(eq(auditLines.recordId, id));
    expect(lines).toMatchObject([{ action: 'send', resource: 'message', actorId: admin.authId }]);
    expect(JSON.stringify(lines)).not.toContain('desk');
  });

  it('answers once when two answers are based on the same version', async () => {
    const id = await storeMessage(database(), { email: 'course@example.tn' });
    const answers = await Promise.all([answer(id, 'Un'), answer(id, 'Deux')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await get(id)).replies).toHaveLength(1);
    expect(await mailsTo(api.deps.config.dataDir, 'course@example.tn')).toHaveLength(1);
    expect((await answer(id, ' ', 2)).body.fields).toMatchObject([{ fieldName: 'reply' }]);
  });

  it('mails an answer once that is sent again with its key, although the version is outdated', async () => {
    const id = await storeMessage(database(), { email: 'encore@example.tn' });
    const headers = { ...admin.headers, 'idempotency-key': 'reponse-1' };
    const call = () => api.call('POST', `${PATH}${id}/reply`, { headers, body: { reply: 'Oui', version: 1 } });
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
    expect((await get(id)).replies).toHaveLength(1);
    expect(await mailsTo(api.deps.config.dataDir, 'encore@example.tn')).toHaveLength(1);
  });

  it('changes the state of the version that it has seen', async () => {
    const id = await storeMessage(database());
    expect((await put(id, 'closed')).body).toMatchObject({ status: 'closed', version: 2 });
    expect((await put(id, 'spam')).status).toBe(409);
    expect((await put(id, 'new', 2)).body).toMatchObject({ status: 'new', version: 3 });
    expect((await put(id, 'lu', 3)).status).toBe(422);
  });

  it('deletes a message with its answers and notifications', async () => {
    await send({ email: 'efface@example.tn' });
    const [stored] = await storedOf('efface@example.tn');
    const id = stored?.id ?? '';
    await answer(id, 'Bonjour');
    expect((await api.call('DELETE', PATH + id, { headers: admin.headers })).status).toBe(204);
    expect((await api.get(PATH + id, admin.headers)).status).toBe(404);
    expect(await database().$count(messageReplies, eq(messageReplies.messageId, id))).toBe(0);
    expect(await noticesOf(id)).toEqual([]);
  });
});

it('deletes messages a year after their arrival or their last answer', async () => {
  const past = (days: number) => ({ createdAt: new Date(Date.now() - days * DAY) });
  const emailKey = 'vieux@example.tn';
  const recent = await storeMessage(database(), { emailKey, ...past(364) });
  const [answered, forgotten] = [366, 800].map((days) => ({ emailKey, status: 'answered' as const, ...past(days) }));
  const kept = await storeMessage(database(), answered);
  const old = await storeMessage(database(), forgotten);
  for (const [messageId, days] of [
    [kept, 364],
    [old, 366],
  ] as const) {
    const at = past(days).createdAt;
    await database().insert(messageReplies).values({ id: newId(), messageId, authorId: null, text: 'Oui', at });
  }
  for (const status of ['new', 'closed', 'spam'] as const)
    await storeMessage(database(), { emailKey, status, ...past(366) });
  await api.deps.jobs.send(database(), 'mailing.clean-up', {});
  await until(async () => (await storedOf(emailKey)).length === 2);
  expect((await storedOf(emailKey)).map(({ id }) => id).toSorted()).toEqual([kept, recent].toSorted());
});

describe('the sender’s account', () => {
  const withMessage = async (isProven: boolean) => {
    const account = await api.signIn('CLIENT');
    const isTheirs = eq(accounts.id, account.authId);
    if (!isProven) await database().update(accounts).set({ emailVerifiedAt: null }).where(isTheirs);
    const [row] = await database().select().from(accounts).where(isTheirs);
    const { email = '', emailKey = '' } = row ?? {};
    const id = await storeMessage(database(), { email, emailKey });
    await answer(id, 'Bonjour');
    const { body } = await api.get('/auth/user/me/export', account.headers);
    const left = await api.call('DELETE', '/auth/user/me', { headers: account.headers, body: {} });
    expect(left.status).toBe(204);
    return { id, exported: body.messages, rest: await storedOf(emailKey) };
  };

  it('exports and deletes the messages of its verified address', async () => {
    const { id, exported, rest } = await withMessage(true);
    expect(exported).toMatchObject([{ id, message: expect.any(String), replies: [{ text: 'Bonjour' }] }]);
    expect(JSON.stringify(exported)).not.toContain(admin.authId);
    expect(rest).toEqual([]);
  });

  it('neither exports nor deletes those of an unverified address', async () => {
    const { exported, rest } = await withMessage(false);
    expect(exported).toEqual([]);
    expect(rest).toHaveLength(1);
  });
});
