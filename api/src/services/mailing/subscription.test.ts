import { eq, sql } from 'drizzle-orm';
import { mailsTo, readMails } from '../../platform/mail/testing/read-mails.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { letterRecipients, letters } from './letters/table.ts';
import { buildLetter } from './letters/testing/add-reader.ts';
import { contactConfirmations, contactEvents, contacts } from './table.ts';

let api: TestApp;

const request = (email: unknown, headers = {}) => api.call('POST', '/mailing/contact/', { body: { email }, headers });

const find = async (email: string) => {
  const [row] = await api.deps.database.db.select().from(contacts).where(eq(contacts.email, email));
  if (!row) throw new Error(`no contact ${email}`);
  return row;
};

const historyOf = async (id: string) => {
  const rows = await api.deps.database.db.select().from(contactEvents).where(eq(contactEvents.contactId, id));
  return rows.toSorted((a, b) => a.id - b.id).map(({ kind }) => kind);
};

/** The token of the newest mail to an address, once there are as many mails as expected. */
const tokenFor = async (email: string, count = 1): Promise<string> => {
  const mails = await mailsTo(api.deps.config.dataDir, email, count);
  const tokens = mails.map(({ text }) => /confirm\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
  return tokens.find((token) => token !== '' && !seen.has(token) && seen.add(token)) ?? '';
};
const seen = new Set<string>();

const subscribe = async (email: string): Promise<void> => {
  await request(email);
  const { status } = await api.call('POST', '/mailing/contact/confirm', { body: { token: await tokenFor(email) } });
  expect(status).toBe(200);
};

/** Mails are as if they had been written an hour before. */
const passAnHour = () =>
  api.deps.database.db
    .update(contactConfirmations)
    .set({ expiresAt: sql`${contactConfirmations.expiresAt} - interval '1 hour'` });

beforeAll(async () => {
  api = await openTestApp({ PUBLIC_URL: 'https://mall.example' });
});

afterAll(() => api.close());

// Pending mails would count for the next test.
afterEach(async () => {
  const text = `select from pgboss.job where name = 'mail'`;
  await until(async () => (await api.deps.database.query({ text })).rows.length === 0);
});

it('mails a confirmation link, and confirms by its token', async () => {
  const requests = await request('Amina@mall.example', { 'accept-language': 'ar' });
  expect(requests).toMatchObject({ status: 202, body: { status: 'pending' } });
  expect(requests.headers['cache-control']).toBe('no-store');
  expect(await find('Amina@mall.example')).toMatchObject({ status: 'pending', locale: 'ar', confirmedAt: null });
  const [mail] = await mailsTo(api.deps.config.dataDir, 'Amina@mall.example');
  expect(mail?.subject).toBe('أكّدوا اشتراككم في نشرة الزياتين');
  const token = /https:\/\/mall\.example\/ar\/newsletter\/confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const confirmed = await api.call('POST', '/mailing/contact/confirm', { body: { token } });
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  const contact = await find('Amina@mall.example');
  expect(contact).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) });
  expect(await historyOf(contact.id)).toEqual(['subscribed', 'confirmed']);
  const mails = await mailsTo(api.deps.config.dataDir, 'Amina@mall.example', 2);
  expect(mails.map(({ subject }) => subject)).toContain('مرحبًا بكم في نشرة الزياتين');
});

it('stores the consent: text version, language, form, time and address', async () => {
  await api.call('POST', '/mailing/contact/', { body: { email: 'form@mall.example', source: 'modal' } });
  const contact = await find('form@mall.example');
  expect(contact).toMatchObject({
    consentTextVersion: expect.stringMatching(/^\d{4}-\d{2}/),
    consentLocale: 'fr',
    consentSource: 'modal',
    consentAt: expect.any(Date),
    consentAddress: '127.0.0.1',
  });
  const [event] = await api.deps.database.db
    .select()
    .from(contactEvents)
    .where(eq(contactEvents.contactId, contact.id));
  expect(event).toMatchObject({ kind: 'subscribed', source: 'modal', textVersion: contact.consentTextVersion });
});

it('confirms once when the link is used twice', async () => {
  await request('twice@mall.example');
  const token = await tokenFor('twice@mall.example');
  for (const _ of [1, 2]) {
    const { status, body } = await api.call('POST', '/mailing/contact/confirm', { body: { token } });
    expect({ status, body }).toEqual({ status: 200, body: { status: 'confirmed' } });
  }
  expect(await historyOf((await find('twice@mall.example')).id)).toEqual(['subscribed', 'confirmed']);
});

it.each(['no-such-token', '', 'x'.repeat(101), {}, null, 7])('a token of %j confirms nothing', async (token) => {
  const { status, body } = await api.call('POST', '/mailing/contact/confirm', { body: { token } });
  expect({ status, field: body.fields[0].fieldName }).toEqual({ status: 422, field: 'token' });
});

it('reports an expired link', async () => {
  await request('late@mall.example');
  const token = await tokenFor('late@mall.example');
  await api.deps.database.db.update(contactConfirmations).set({ expiresAt: new Date(Date.now() - 1) });
  const { status, body } = await api.call('POST', '/mailing/contact/confirm', { body: { token } });
  expect(status).toBe(422);
  expect(body.fields).toEqual([{ fieldName: 'token', message: 'Ce lien n’est plus valable' }]);
  expect(await find('late@mall.example')).toMatchObject({ status: 'pending' });
});

it('stores no usable token in the database', async () => {
  await request('secret@mall.example');
  const token = await tokenFor('secret@mall.example');
  const rows = await api.deps.database.db.select().from(contactConfirmations);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

describe('asked by an address that', () => {
  it('isn’t confirmed, mails again', async () => {
    await request('again@mall.example');
    await passAnHour();
    await request('AGAIN@mall.example');
    expect(
      await api.deps.database.db.select().from(contacts).where(eq(contacts.emailKey, 'again@mall.example')),
    ).toHaveLength(1);
    await mailsTo(api.deps.config.dataDir, 'AGAIN@mall.example');
    const token = await tokenFor('again@mall.example');
    expect(await api.call('POST', '/mailing/contact/confirm', { body: { token } })).toMatchObject({ status: 200 });
  });

  it('is subscribed, gives the same response and mails a notice', async () => {
    await subscribe('reader@mall.example');
    await passAnHour();
    const before = await find('reader@mall.example');
    const again = await request('reader@mall.example');
    const unknown = await request('unknown@mall.example');
    expect({ status: again.status, body: again.body }).toEqual({ status: unknown.status, body: unknown.body });
    const mails = await mailsTo(api.deps.config.dataDir, 'reader@mall.example', 3);
    expect(mails.map(({ subject }) => subject)).toContain('Les Oliviers : vous recevez déjà notre newsletter');
    expect(await find('reader@mall.example')).toEqual(before);
  });

  it.each(['unknown', 'pending', 'confirmed', 'unsubscribed'] as const)(
    'stores equally much when the address is %s, so that the duration reveals nothing',
    async (status) => {
      const { db } = api.deps.database;
      const email = `alike-${status}@mall.example`;
      if (status !== 'unknown') {
        await request(email);
        await mailsTo(api.deps.config.dataDir, email);
        await db.update(contacts).set({ status }).where(eq(contacts.emailKey, email));
      }
      const count = async () => ({
        events: await db.$count(contactEvents),
        confirmations: await db.$count(contactConfirmations),
        mails: (await readMails(api.deps.config.dataDir)).length,
      });
      await passAnHour();
      const before = await count();
      await request(email);
      await mailsTo(api.deps.config.dataDir, email, status === 'unknown' ? 1 : 2);
      const { events, confirmations, mails } = before;
      const after = { events: events + 1, confirmations: confirmations + 1, mails: mails + 1 };
      expect(await count()).toEqual(after);
      // No second mail within the hour, also for concurrent requests.
      const again = await Promise.all(Array.from({ length: 4 }, () => request(email)));
      expect(again.map((response) => response.status)).toEqual([202, 202, 202, 202]);
      expect(await count()).toEqual({ ...after, events: after.events + 4 });
    },
  );

  it('had unsubscribed, has to confirm again', async () => {
    await subscribe('back@mall.example');
    const { unsubscribeToken: token, id } = await find('back@mall.example');
    await api.call('POST', '/mailing/contact/unsubscribe', { body: { token } });
    await request('back@mall.example');
    expect(await find('back@mall.example')).toMatchObject({ status: 'pending' });
    expect(await historyOf(id)).toEqual(['subscribed', 'confirmed', 'unsubscribed', 'subscribed']);
  });
});

it('is exported to an account that has proven the address, and to no other', async () => {
  const { authId, headers } = await api.signIn('CLIENT');
  const { email } = (await api.get('/auth/n/me', headers)).body.user;
  await subscribe(email);
  const readExport = async () => (await api.get('/auth/user/me/export', headers)).body.newsletter;
  const setVerified = (at: string) =>
    api.deps.database.query({ text: `update accounts set email_verified_at = ${at} where id = $1`, values: [authId] });
  await setVerified('null');
  expect(await readExport()).toBeNull();
  await setVerified('now()');
  expect(await readExport()).toMatchObject({
    email,
    status: 'confirmed',
    consent: { source: 'footer', textVersion: expect.any(String) },
    letters: [],
  });
  const { db } = api.deps.database;
  const { id: contactId } = await find(email);
  const attemptedAt = new Date('2026-03-02T08:00:00.000Z');
  for (const [id, subject] of [
    ['a'.repeat(24), 'Mars'],
    ['b'.repeat(24), 'Avril'],
  ] as const) {
    const at = { createdAt: attemptedAt, updatedAt: attemptedAt };
    await db.insert(letters).values({ ...buildLetter({ subject }), ...at, id });
  }
  const mail = { contactId, queuedAt: attemptedAt };
  await db.insert(letterRecipients).values([
    { ...mail, letterId: 'a'.repeat(24), status: 'sent', attemptedAt, unsubscribedAt: attemptedAt },
    { ...mail, letterId: 'b'.repeat(24), queuedAt: new Date('2026-04-02T08:00:00.000Z') },
  ]);
  const time = attemptedAt.toISOString();
  expect((await readExport()).letters).toEqual([
    { subject: 'Mars', status: 'sent', attemptedAt: time, unsubscribedAt: time },
    { subject: 'Avril', status: 'queued', attemptedAt: null, unsubscribedAt: null },
  ]);
});

describe('unsubscribing', () => {
  it.each([
    [
      'JSON',
      { 'content-type': 'application/json' },
      (token: string) => ({ query: '', payload: JSON.stringify({ token }) }),
    ],
    [
      'a mail program’s form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      (token: string) => ({ query: `?token=${token}`, payload: 'List-Unsubscribe=One-Click' }),
    ],
    [
      'a mail program’s other form',
      { 'content-type': 'multipart/form-data; boundary=x' },
      (token: string) => ({
        query: `?token=${token}`,
        payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      }),
    ],
  ])('by %s takes effect immediately, also when repeated', async (kind, headers, make) => {
    const email = `${kind.length}@out.example`;
    await subscribe(email);
    const { unsubscribeToken, id } = await find(email);
    const { query, payload } = make(unsubscribeToken);
    for (const _ of [1, 2]) {
      const url = `/api/v1/mailing/contact/unsubscribe${query}`;
      const { statusCode, body } = await api.app.inject({ method: 'POST', url, headers, payload });
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"status":"unsubscribed"}' });
    }
    expect(await find(email)).toMatchObject({ status: 'unsubscribed', unsubscribedAt: expect.any(Date) });
    expect(await historyOf(id)).toEqual(['subscribed', 'confirmed', 'unsubscribed']);
  });

  it('is linked in every mail, in the text and in its headers', async () => {
    await subscribe('ways@mall.example');
    const { unsubscribeToken: token } = await find('ways@mall.example');
    for (const mail of await mailsTo(api.deps.config.dataDir, 'ways@mall.example', 2)) {
      const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
      expect(headers['list-unsubscribe']).toBe(
        `<https://mall.example/api/v1/mailing/contact/unsubscribe?token=${token}>`,
      );
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      expect(mail.text).toContain(`https://mall.example/newsletter/unsubscribe?token=${token}`);
    }
  });

  it('isn’t done by opening the link, which redirects to a page', async () => {
    await subscribe('scanned@mall.example');
    const { unsubscribeToken: token } = await find('scanned@mall.example');
    const { status, headers } = await api.get(`/mailing/contact/unsubscribe?token=${token}`);
    expect(status).toBe(303);
    expect(headers.location).toBe(`https://mall.example/newsletter/unsubscribe?token=${token}`);
    expect(await find('scanned@mall.example')).toMatchObject({ status: 'confirmed' });
  });

  it('redirects only to the site, regardless of the token', async () => {
    const { headers } = await api.get('/mailing/contact/unsubscribe?token=%2F%2Fevil.example%3F%0d%0aX%3A1');
    expect(headers.location).toMatch(/^https:\/\/mall\.example\/newsletter\/unsubscribe\?token=[\w%.]+$/);
  });

  it('before confirming invalidates the confirmation link', async () => {
    await request('changed-mind@mall.example');
    const token = await tokenFor('changed-mind@mall.example');
    const { unsubscribeToken } = await find('changed-mind@mall.example');
    await api.call('POST', '/mailing/contact/unsubscribe', { body: { token: unsubscribeToken } });
    expect(await api.call('POST', '/mailing/contact/confirm', { body: { token } })).toMatchObject({ status: 422 });
    expect(await find('changed-mind@mall.example')).toMatchObject({ status: 'unsubscribed' });
  });
});

it.each([
  [{}, 'email', "L'email est obligatoire"],
  [{ email: '' }, 'email', "L'email est obligatoire"],
  [{ email: null }, 'email', "L'email est obligatoire"],
  [{ email: 'amina' }, 'email', "L'email doit être une adresse email valide"],
  [{ email: 'amina@mall' }, 'email', "L'email doit être une adresse email valide"],
  [{ email: 'a@b.tn\r\nBcc: c@d.tn' }, 'email', "L'email doit être une adresse email valide"],
  [{ email: 'Amina <a@b.tn>' }, 'email', "L'email doit être une adresse email valide"],
  [{ email: 'a@b.tn, c@d.tn' }, 'email', "L'email doit être une adresse email valide"],
  [{ email: ['a@b.tn'] }, 'email', "L'email doit être une chaîne de caractères"],
  [{ email: { $ne: '' } }, 'email', "L'email doit être une chaîne de caractères"],
  [{ email: `${'a'.repeat(250)}@b.tn` }, 'email', "L'email ne doit pas dépassé 254 caractères"],
  [{ email: 'a@b.tn', status: 'confirmed' }, 'status', "Le champ « status » n'existe pas"],
  [
    { email: 'a@b.tn', source: 'elsewhere' },
    'source',
    "Le champ « source » doit être l'un des valeurs [footer, modal, page, account]",
  ],
  [[], '', 'Le contenu envoyé doit être un objet'],
  [undefined, '', 'Le contenu envoyé doit être un objet'],
])('rejects %j and writes nothing', async (body, fieldName, message) => {
  const before = await api.deps.database.db.$count(contacts);
  const mails = (await readMails(api.deps.config.dataDir)).length;
  const response = await api.call('POST', '/mailing/contact/', { body });
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  expect(response.body.fields).toContainEqual({ fieldName, message });
  expect(await api.deps.database.db.$count(contacts)).toBe(before);
  expect((await readMails(api.deps.config.dataDir)).length).toBe(mails);
});
