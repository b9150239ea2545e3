import { and, eq, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import type { FileUse, Notification } from 'shared-kernel/contracts';
import { makeContent } from '../../../content/testing/make-content.ts';
import { assembleDeps } from '../../../open-deps.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import { openPostgres } from '../../../platform/database/postgres.ts';
import { answering, type MailServer, startMailServer } from '../../../platform/mail/testing/mail-server.ts';
import { kill, killAll, startApi } from '../../../testing/api-process.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { storeTestPicture } from '../../bucket/testing/store-test-picture.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { mallEvents } from '../../mall-event/table.ts';
import { buildMallEvent } from '../../mall-event/testing/build-mall-event.ts';
import { contactEvents, contacts } from '../table.ts';
import { sendDueLetters, sendLetterMail } from './send-letters.ts';
import { letterRecipients, letters } from './table.ts';
import { addReader, buildLetter } from './testing/add-reader.ts';

const LETTER = '/mailing/letter/';
const RATE = 3;
const MINUTE = 60_000;
/** The start of a minute after the tests, which plan letters for now. */
const START = Math.ceil(Date.now() / MINUTE + 60) * MINUTE;
const at = (seconds: number) => new Date(START + seconds * 1_000);

let api: TestApp;
let admin: SignedIn;
let server: MailServer;
/** What the mail server answers to a recipient, if not an acceptance. */
let refusals: Record<string, Error>;
let dataRefusal: Error | undefined;
let onMail: ((mail: Email) => Promise<void>) | undefined;

const db = () => api.deps.database.db;
const addressesOf = () => server.acknowledged.map(({ to }) => to?.[0]?.address ?? '').toSorted();
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  api.call(method, path, { headers: admin.headers, ...(body && { body }) });
const read = async (id: string) => (await call('GET', LETTER + id)).body;

/** Creates a letter that is due. @returns its id */
const plan = async (overrides: object = {}): Promise<string> => {
  const { id } = (await call('POST', LETTER, buildLetter(overrides))).body;
  const { status } = await call('POST', `${LETTER}${id}/schedule`, { at: null, version: 1 });
  expect(status).toBe(200);
  return id;
};

const statusOf = async (id: string) => (await db().select().from(letters).where(eq(letters.id, id)))[0]?.status;

/** What an account was notified about a letter. */
const noticesOf = async (account: SignedIn, id: string): Promise<string[]> => {
  const { data } = (await api.get('/notifications/', account.headers)).body;
  return data.filter(({ recordId }: Notification) => recordId === id).map(({ text }: Notification) => text);
};

const stop = (id: string, version: number) => call('POST', `${LETTER}${id}/stop`, { version });

const queued = (letterId: string) =>
  db()
    .select()
    .from(letterRecipients)
    .where(and(eq(letterRecipients.letterId, letterId), eq(letterRecipients.status, 'queued')));

/** Runs the jobs of the waiting mails, as their worker does. */
const work = async (letterId: string, now: Date): Promise<void> => {
  for (const { contactId } of await queued(letterId)) await sendLetterMail(api.deps, { letterId, contactId }, now);
};

/** Runs the job that starts letters and queues mails. */
const look = (now: Date, deps = api.deps) => sendDueLetters(deps, api.app.log, now);

const findContact = async (id: string) => (await db().select().from(contacts).where(eq(contacts.id, id)))[0];

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, callback) => callback(refusals[address]),
    beforeAcknowledging: async (mail) => {
      await onMail?.(mail);
      if (dataRefusal) throw dataRefusal;
    },
  });
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  // The tests run the jobs themselves, at the times that they choose.
  api = await openTestApp({ JOBS: 'off', SMTP_URL, NEWSLETTER_RATE: String(RATE) });
  admin = await api.signIn('ADMIN');
});

beforeEach(async () => {
  refusals = {};
  dataRefusal = undefined;
  onMail = undefined;
  server.acknowledged.length = 0;
  await db().delete(letters);
  await db().delete(contacts);
  await db().execute(sql`delete from pgboss.job`);
});

afterEach(killAll);

afterAll(async () => {
  await api.close();
  await server.stop();
});

const addReaders = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => addReader(db(), `r${number}@mall.example`)));

it('sends at most as many mails in a minute as the setting allows, for all letters together', async () => {
  await addReaders(4);
  await addReader(db(), 'en@mall.example', 'en');
  const [french, english] = [await plan(), await plan({ locale: 'en' })];
  const all = async (seconds: number): Promise<number> => {
    for (const id of [french, english]) await work(id, at(seconds));
    return server.acknowledged.length;
  };
  await look(at(0));
  // Waiting mails count, too: otherwise a slow mail server would get more at once later.
  await look(at(10));
  expect([...(await queued(french)), ...(await queued(english))]).toHaveLength(RATE);
  expect(await all(20)).toBe(RATE);
  await look(at(59));
  expect(await all(59)).toBe(RATE);
  await look(at(60));
  expect(await all(60)).toBe(5);
  await look(at(120));
  expect([(await read(french)).status, (await read(english)).status]).toEqual(['sent', 'sent']);
  expect(addressesOf()).toEqual(['en', 'r0', 'r1', 'r2', 'r3'].map((name) => `${name}@mall.example`));
});

it('gives the places of deferred mails to others in the next minute', async () => {
  await addReaders(RATE + 1);
  const id = await plan();
  await look(at(0));
  const deferred = await queued(id);
  for (const { contactId } of deferred) {
    const contact = await findContact(contactId);
    refusals[contact?.email ?? ''] = answering(450, '4.2.1 later');
    await expect(sendLetterMail(api.deps, { letterId: id, contactId }, at(1))).rejects.toThrow('later');
  }
  await look(at(59));
  expect(await queued(id)).toHaveLength(RATE);
  await look(at(60));
  const next = (await queued(id)).filter(({ contactId }) => !deferred.some((row) => row.contactId === contactId));
  expect(next).toHaveLength(1);
  await sendLetterMail(api.deps, { letterId: id, contactId: next[0]?.contactId ?? '' }, at(61));
  expect(server.acknowledged).toHaveLength(1);
});

it('attempts no more mails in a minute than the setting allows once an outage is over', async () => {
  const ids = await addReaders(3 * RATE);
  const letterId = await plan();
  for (const number of ids.keys()) refusals[`r${number}@mall.example`] = answering(450, 'later');
  /** Attempts of all waiting mails, each repeated at once. @returns the number of acceptances */
  const attempt = async (seconds: number): Promise<number> => {
    const waiting = await queued(letterId);
    const results = await Promise.allSettled(
      [...waiting, ...waiting].map(({ contactId }) => sendLetterMail(api.deps, { letterId, contactId }, at(seconds))),
    );
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
    return server.acknowledged.length;
  };
  for (const minute of [0, 1, 2, 3, 4]) {
    await look(at(60 * minute));
    expect(await attempt(60 * minute + 1)).toBe(0);
  }
  expect((await queued(letterId)).length).toBeGreaterThan(RATE);
  refusals = {};
  expect(await attempt(300)).toBe(RATE);
  expect(await attempt(359)).toBe(RATE);
  expect(await attempt(360)).toBe(2 * RATE);
  expect((await read(letterId)).counts).toMatchObject({ sent: 2 * RATE, failed: 0 });
});

it('sends the other letters when one can’t be composed, and logs that', async () => {
  const logged = jest.spyOn(api.app.log, 'error').mockImplementation();
  await addReaders(1);
  const [broken, whole] = [await plan(), await plan({ subject: 'Autre' })];
  const items = [{ type: 'nothing', id: 'a'.repeat(24) }] as never;
  await db().update(letters).set({ items }).where(eq(letters.id, broken));
  await look(at(0));
  await work(whole, at(1));
  expect(server.acknowledged.map(({ subject }) => subject)).toEqual(['Autre']);
  expect(await statusOf(broken)).toBe('scheduled');
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ letterId: broken }), 'a letter failed');
  logged.mockRestore();
});

it('starts a planned letter when its time has come', async () => {
  await addReaders(1);
  const { id } = (await call('POST', LETTER, buildLetter())).body;
  await call('POST', `${LETTER}${id}/schedule`, { at: at(3_600).toISOString(), version: 1 });
  await look(at(3_599));
  expect((await read(id)).status).toBe('scheduled');
  await look(at(3_600));
  expect(await read(id)).toMatchObject({ status: 'sending', startedAt: at(3_600).toISOString() });
});

it('queues one mail for each contact when two processes look at once', async () => {
  await addReaders(5);
  const id = await plan();
  const other = await openPostgres(api.databaseUrl, 4);
  const deps = await assembleDeps(api.deps.config, other);
  deps.jobs.declare('mailing.letter-mail');
  await deps.jobs.start(api.app.log);
  await Promise.all([look(at(0)), look(at(0), deps), look(at(0), deps)]);
  expect(await queued(id)).toHaveLength(RATE);
  const { rows } = await api.deps.database.query({
    text: `select data->>'contactId' as id from pgboss.job where name = 'mailing.letter-mail'`,
  });
  expect(new Set(rows.map((row) => row.id)).size).toBe(RATE);
  expect(rows).toHaveLength(RATE);
  await deps.jobs.stop();
  await other.close();
});

it('sends nothing when the job of a sent mail runs again', async () => {
  const [contactId = ''] = await addReaders(1);
  const letterId = await plan();
  await look(at(0));
  for (const _ of [1, 2]) await sendLetterMail(api.deps, { letterId, contactId }, at(1));
  expect(server.acknowledged).toHaveLength(1);
});

it('sends each mail once after the process is killed in the middle of a letter', async () => {
  await api.write((context) => createCategory(context, buildCategory()));
  await addReaders(6);
  const id = await plan();
  const { config } = api.deps;
  const settings = { DATABASE_URL: api.databaseUrl, DATA_DIR: config.dataDir, SERVICES: 'mailing' };
  const { child } = await startApi({ ...settings, SMTP_URL: config.smtpUrl, NEWSLETTER_RATE: '6', JOBS: 'on' });
  let mails = 0;
  let lost: string | undefined;
  const isKilled = new Promise<void>((resolve) => {
    onMail = async ({ messageId }) => {
      mails += 1;
      if (mails !== 4) return;
      await until(async () => (await read(id)).counts.sent === 3);
      await kill(child);
      lost = messageId;
      resolve();
      throw answering(451, 'not acknowledged');
    };
  });
  await isKilled;
  onMail = undefined;
  expect([server.acknowledged.length, (await queued(id)).length]).toEqual([3, 3]);
  await work(id, at(0));
  await look(at(60));
  expect(addressesOf()).toEqual(Array.from({ length: 6 }, (_, number) => `r${number}@mall.example`));
  expect(server.acknowledged.map(({ messageId }) => messageId)).toContain(lost);
  expect(await read(id)).toMatchObject({ status: 'sent', counts: { recipients: 6, sent: 6, failed: 0 } });
});

it('skips a contact that unsubscribed after its mail was queued, and one that did so before', async () => {
  const [before = '', after = ''] = await addReaders(RATE + 1);
  const id = await plan();
  const leave = async (contact: string) =>
    api.call('POST', '/mailing/contact/unsubscribe', {
      body: { token: (await findContact(contact))?.unsubscribeToken },
    });
  await leave(before);
  await look(at(0));
  await leave(after);
  await work(id, at(1));
  expect(addressesOf()).toEqual(['r2@mall.example', 'r3@mall.example']);
  expect((await read(id)).counts).toMatchObject({ recipients: 3, sent: 2, skipped: 1, unsubscribed: 0 });
});

it('counts contacts that unsubscribe between the start and their mail’s turn as not sent, once it has ended', async () => {
  const ids = await addReaders(RATE + 2);
  const id = await plan();
  await look(at(0));
  await work(id, at(1));
  const mails = await db().select().from(letterRecipients);
  const late = ids.find((each) => mails.every(({ contactId }) => contactId !== each));
  await db()
    .update(contacts)
    .set({ status: 'unsubscribed' })
    .where(eq(contacts.id, late ?? ''));
  await look(at(60));
  await work(id, at(61));
  expect((await read(id)).counts).toMatchObject({ recipients: RATE + 2, sent: RATE + 1, skipped: 0 });
  await look(at(120));
  expect(await read(id)).toMatchObject({
    status: 'sent',
    counts: { recipients: RATE + 2, sent: RATE + 1, skipped: 1 },
  });
});

it('leaves out contacts that confirmed after its start', async () => {
  await addReaders(1);
  const id = await plan();
  await look(at(0));
  await addReader(db(), 'late@mall.example', 'fr', { confirmedAt: at(1) });
  await work(id, at(2));
  await look(at(61));
  expect([(await read(id)).status, addressesOf()]).toEqual(['sent', ['r0@mall.example']]);
});

it('excludes an address that a mail server refuses from further letters, until it confirms again', async () => {
  const [refused = ''] = await addReaders(2);
  refusals = { 'r0@mall.example': answering(550, '5.1.1 no such user') };
  const id = await plan();
  await look(at(0));
  await work(id, at(1));
  expect((await read(id)).counts).toMatchObject({ sent: 1, bounced: 1, failed: 0 });
  expect(await findContact(refused)).toMatchObject({ status: 'confirmed', bouncedAt: at(1) });
  const events = await db().select().from(contactEvents).where(eq(contactEvents.contactId, refused));
  expect(events.map(({ kind }) => kind)).toEqual(['bounced']);
  expect((await call('POST', LETTER, buildLetter())).body.counts.recipients).toBe(1);

  refusals = {};
  await api.call('POST', '/mailing/contact/', { body: { email: 'r0@mall.example' } });
  expect(await findContact(refused)).toMatchObject({ status: 'pending' });
  const { rows } = await api.deps.database.query({ text: `select data from pgboss.job where name = 'mail'` });
  const [, token] = /token=([\w-]+)/.exec(JSON.stringify(rows)) ?? [];
  await api.call('POST', '/mailing/contact/confirm', { body: { token } });
  expect(await findContact(refused)).toMatchObject({ status: 'confirmed', bouncedAt: null });
});

it('counts a mail as failed, and keeps its contact, when the server refuses the content', async () => {
  const [contact = ''] = await addReaders(1);
  dataRefusal = answering(554, '5.6.0 spam');
  const id = await plan();
  await look(at(0));
  await work(id, at(1));
  expect((await read(id)).counts).toMatchObject({ sent: 0, bounced: 0, failed: 1 });
  expect((await findContact(contact))?.bouncedAt).toBeNull();
});

it.each([
  ['a temporary refusal', answering(450, '4.2.1 later')],
  ['a refusal of the sender', answering(550, '5.1.8 sender domain: later')],
  ['a refusal of the sender without an enhanced code', answering(550, 'Sender verify failed: later')],
])('retries %s for two days, then counts the mail as failed', async (_, refusal) => {
  const [contact = ''] = await addReaders(1);
  refusals = { 'r0@mall.example': refusal };
  const id = await plan();
  await look(at(0));
  await expect(work(id, at(47 * 3_600))).rejects.toThrow('later');
  expect(await queued(id)).toHaveLength(1);
  await work(id, at(48 * 3_600));
  await look(at(48 * 3_600 + 60));
  expect(await read(id)).toMatchObject({ status: 'sent', counts: { failed: 1, sent: 0, bounced: 0 } });
  expect((await findContact(contact))?.bouncedAt).toBeNull();
});

it('sends no further mail of a stopped letter', async () => {
  await addReaders(5);
  const id = await plan();
  await look(at(0));
  const [first] = await queued(id);
  await sendLetterMail(api.deps, { letterId: id, contactId: first?.contactId ?? '' }, at(1));
  const waiting = await queued(id);
  expect((await stop(id, 3)).body).toMatchObject({ status: 'stopped' });
  for (const { contactId } of waiting) await sendLetterMail(api.deps, { letterId: id, contactId }, at(2));
  await look(at(120));
  expect(server.acknowledged).toHaveLength(1);
  expect((await read(id)).counts).toMatchObject({ recipients: 5, sent: 1, skipped: 4 });
});

it('keeps sending when its planned start was cancelled too late', async () => {
  await addReaders(1);
  const id = await plan();
  const { version } = await read(id);
  await look(at(0));
  expect((await stop(id, version)).status).toBe(409);
  expect((await read(id)).status).toBe('sending');
  expect(await queued(id)).toHaveLength(1);
});

it('makes a letter a draft again when it has no content at its start', async () => {
  await addReaders(1);
  const id = await plan();
  await db().update(letters).set({ introduction: '<p></p>', closing: '' }).where(eq(letters.id, id));
  await look(at(0));
  expect(await read(id)).toMatchObject({ status: 'draft', scheduledFor: null, startedAt: null });
  expect(await queued(id)).toEqual([]);
  const text = 'Lettre programmée non envoyée, car elle n’a rien à montrer : Les nouvelles de décembre';
  expect(await noticesOf(admin, id)).toEqual([text]);
  const lines = await db().select().from(auditLines).where(eq(auditLines.recordId, id)).orderBy(auditLines.id);
  expect(lines.at(-1)).toMatchObject({ action: 'unschedule', actorId: null });
});

it.each([
  [100, true],
  [99, false],
])('leaves out an event that is over at its start', async (seconds, isOver) => {
  const span = { start: at(-600).toISOString(), end: at(100).toISOString() };
  const event = await api.write((context) =>
    makeContent('mallEvent', context, buildMallEvent({ title: `Veillée ${seconds}`, ...span })),
  );
  const id = await plan({ items: [{ type: 'mallEvent', id: event }] });
  expect((await call('GET', `${LETTER}${id}/mail`)).body.hidden).toBe(0);
  await look(at(seconds));
  const { hidden, text } = (await call('GET', `${LETTER}${id}/mail`)).body;
  expect([hidden, text.includes(`Veillée ${seconds}`)]).toEqual([isOver ? 1 : 0, !isOver]);
});

it('makes a letter a draft again when its planner has lost the right', async () => {
  await addReaders(1);
  const planner = await api.signIn('ADMIN');
  const { id } = (await call('POST', LETTER, buildLetter())).body;
  const body = { at: at(60).toISOString(), version: 1 };
  await api.call('POST', `${LETTER}${id}/schedule`, { headers: planner.headers, body });
  const god = await api.signIn('GOD');
  await api.call('POST', `/auth/z/ban-client/${planner.authId}`, { headers: god.headers, body: {} });
  await look(at(60));
  expect(await read(id)).toMatchObject({ status: 'draft', scheduledFor: null });
  expect(await noticesOf(admin, id)).toEqual([expect.stringMatching(/^Lettre programmée non envoyée, car le compte/)]);
  expect((await call('DELETE', LETTER + id)).status).toBe(204);
  expect(await noticesOf(admin, id)).toEqual([]);
  const lines = await db().select().from(auditLines).where(eq(auditLines.recordId, id)).orderBy(auditLines.id);
  expect(lines.at(-2)).toMatchObject({ action: 'unschedule', actorId: null });
});

it('keeps the files that its mail and its text name, also once its records show others', async () => {
  const picture = () => api.write((context) => storeTestPicture(context, api.deps.disk));
  const [cover, written, closing] = [await picture(), await picture(), await picture()];
  const input = buildMallEvent({ title: 'Fête des lanternes', cover });
  const event = await api.write((context) => makeContent('mallEvent', context, input));
  await plan({
    introduction: `<p><img src="/api/v1/bucket/file/${written}/full" alt="a"></p>`,
    closing: `Voir https://mall.example/api/v1/bucket/file/${closing}/full`,
    items: [{ type: 'mallEvent', id: event }],
  });
  await look(at(0));
  await db().update(mallEvents).set({ coverId: null }).where(eq(mallEvents.id, event));
  const fieldsOf = async (file: string) =>
    (await call('GET', `/bucket/file/${file}/usage`)).body.map(({ field }: FileUse) => field);
  expect(await fieldsOf(cover)).toEqual(['mail']);
  expect(await fieldsOf(written)).toEqual(['introduction', 'mail']);
  expect(await fieldsOf(closing)).toEqual(['closing', 'mail']);
});

it('sends the same mail to all, also when a record changes meanwhile', async () => {
  await addReaders(1);
  const id = await plan();
  await look(at(0));
  const before = (await call('GET', `${LETTER}${id}/mail`)).body;
  await db().update(letters).set({ subject: 'Autre' }).where(eq(letters.id, id));
  await work(id, at(1));
  expect(server.acknowledged[0]?.subject).toBe('Les nouvelles de décembre');
  expect((await call('GET', `${LETTER}${id}/mail`)).body).toEqual(before);
});
