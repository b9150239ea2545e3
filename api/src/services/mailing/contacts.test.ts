import { eq } from 'drizzle-orm';
import { auditLines } from '../../platform/audit/table.ts';
import { newId } from '../../platform/database/ids.ts';
import { mailsTo } from '../../platform/mail/testing/read-mails.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { letterRecipients, letters } from './letters/table.ts';
import { buildLetter } from './letters/testing/add-reader.ts';
import { contacts } from './table.ts';

let api: TestApp;
let admin: SignedIn;

const find = async (emailKey: string) => {
  const [row] = await api.deps.database.db.select().from(contacts).where(eq(contacts.emailKey, emailKey));
  if (!row) throw new Error(`no contact ${emailKey}`);
  return row;
};

const request = async (email: string) => {
  await api.call('POST', '/mailing/contact/', { body: { email } });
  return find(email);
};

const subscribe = async (email: string) => {
  const { id } = await request(email);
  await api.deps.database.db
    .update(contacts)
    .set({ status: 'confirmed', confirmedAt: new Date() })
    .where(eq(contacts.id, id));
  return find(email);
};

const put = (id: string, body: object, headers: Record<string, string> = {}) =>
  api.call('PUT', `/mailing/contact/${id}`, { body, headers: { ...admin.headers, ...headers } });

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
});

afterAll(() => api.close());

describe('access', () => {
  const ID = 'a'.repeat(24);
  const CALLS = [
    ['GET', '/mailing/contact/', 200],
    ['GET', '/mailing/contact/csv', 200],
    ['GET', `/mailing/contact/${ID}`, 404],
    ['PUT', `/mailing/contact/${ID}`, 422],
    ['DELETE', `/mailing/contact/${ID}`, 404],
  ] as const;
  const ROLES = ['GOD', 'ADMIN', 'EDITOR', 'SHOP_MANAGER', 'CLIENT'] as const;

  it.each(ROLES.flatMap((role) => CALLS.map((call) => [role, ...call] as const)))(
    '%s calls %s %s',
    async (role, method, path, allowed) => {
      const isStaff = role === 'GOD' || role === 'ADMIN';
      const { headers } = await api.signIn(role);
      const body = method === 'PUT' ? {} : undefined;
      const response = await api.call(method, path, { headers, body });
      expect(response.status).toBe(isStaff ? allowed : 403);
      if (!isStaff) expect(response.body).toMatchObject({ message: 'Access mismatch' });
    },
  );

  it.each(CALLS)('rejects %s %s without a token', async (method, path) => {
    const { status, body } = await api.call(method, path, method === 'PUT' ? { body: {} } : {});
    expect({ status, message: body.message }).toEqual({ status: 403, message: 'Token invalid or expired' });
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await request('list-a@list.example');
    await subscribe('list-b@list.example');
    await request('list_c@list.example');
  });

  it.each([
    ['keyword=LIST-', ['list-b@list.example', 'list-a@list.example']],
    [
      'keyword=@list.example&sort-field=email&sort-direction=asc&limit=2',
      ['list-a@list.example', 'list-b@list.example'],
    ],
    ['keyword=@list.example&sort-field=email&sort-direction=asc&limit=2&page=2', ['list_c@list.example']],
    ['keyword=list_', ['list_c@list.example']],
    ['keyword=@list.example&status=confirmed', ['list-b@list.example']],
    ['keyword=absent', []],
  ])('responds to ?%s', async (query, emails) => {
    const { status, body } = await api.get(`/mailing/contact/?${query}`, admin.headers);
    expect(status).toBe(200);
    expect(body.data.map(({ email }: { email: string }) => email)).toEqual(emails);
  });

  it('selects addresses that have refused a letter, or have not', async () => {
    const refused = eq(contacts.email, 'list-b@list.example');
    await api.deps.database.db.update(contacts).set({ bouncedAt: new Date() }).where(refused);
    const emailsOf = async (isBounced: boolean) => {
      const { body } = await api.get(`/mailing/contact/?keyword=@list&isBounced=${isBounced}`, admin.headers);
      return body.data.map(({ email }: { email: string }) => email);
    };
    expect(await emailsOf(true)).toEqual(['list-b@list.example']);
    expect(await emailsOf(false)).toEqual(['list_c@list.example', 'list-a@list.example']);
  });

  it('has the total, also beyond the last page', async () => {
    const { body } = await api.get('/mailing/contact/?keyword=@list.example&page=9', admin.headers);
    expect(body).toMatchObject({ data: [], total: 3, page: 9, pageCount: 1 });
  });

  it.each([
    'consentAddress=127.0.0.1',
    'unsubscribeToken=a',
    'sort-field=unsubscribeToken',
    'sort-field=consentAddress',
    'sort-field=email;drop',
    'status=erased',
    'keyword[]=a',
    'limit=1000',
  ])('rejects ?%s', async (query) => {
    const list = await api.get(`/mailing/contact/?${query}`, admin.headers);
    const csv = await api.get(`/mailing/contact/csv?${query}`, admin.headers);
    expect([list.status, csv.status]).toEqual([422, 422]);
  });

  it('isn’t cached, and contains no tokens', async () => {
    const { body, headers } = await api.get('/mailing/contact/', admin.headers);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });
});

describe('one contact', () => {
  it('is answered with its history and its version', async () => {
    const { id } = await request('one@mall.example');
    const { body, headers } = await api.get(`/mailing/contact/${id}`, admin.headers);
    expect(body).toMatchObject({ email: 'one@mall.example', status: 'pending', consent: { source: 'footer' } });
    expect(body.history).toEqual([expect.objectContaining({ kind: 'subscribed', actorId: null })]);
    expect(headers.etag).toBe('"1"');
  });

  it('can be changed with an address that would be refused today, but can’t move to one', async () => {
    const { id } = await request('old@mall.example');
    const address = { email: 'o..ld@mall.example', emailKey: 'o..ld@mall.example' };
    await api.deps.database.db.update(contacts).set(address).where(eq(contacts.id, id));
    const change = { email: address.email, locale: 'en', status: 'pending', version: 1 };
    expect((await put(id, change)).status).toBe(200);
    const { status, body } = await put(id, { ...change, email: 'ol..d@mall.example', version: 2 });
    expect([status, body.fields.map(({ fieldName }: { fieldName: string }) => fieldName)]).toEqual([422, ['email']]);
  });

  it('can be unsubscribed by staff, who are named', async () => {
    const { id, email, version } = await subscribe('end@mall.example');
    const { status, body } = await put(id, { email, locale: 'en', status: 'unsubscribed', version });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'unsubscribed', locale: 'en', unsubscribedAt: expect.any(String) });
    expect(body.history.at(-1)).toMatchObject({ kind: 'unsubscribed', actorId: admin.authId });
    const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, id));
    expect(lines).toEqual([
      expect.objectContaining({
        action: 'update',
        resource: 'contact',
        actorId: admin.authId,
        before: { status: 'confirmed', locale: 'fr' },
      }),
    ]);
  });

  it.each(['pending', 'unsubscribed'] as const)('that is %s can’t be confirmed by staff', async (status) => {
    const { id, email, version } = await request(`${status}@mall.example`);
    await api.deps.database.db.update(contacts).set({ status }).where(eq(contacts.id, id));
    const response = await put(id, { email, locale: 'fr', status: 'confirmed', version });
    expect(response.status).toBe(422);
    expect(response.body.fields[0].fieldName).toBe('status');
    expect(await find(email)).toMatchObject({ status, version });
  });

  it('has to confirm a changed address', async () => {
    const { id, version } = await subscribe('typo@mall.example');
    const response = await put(id, { email: 'right@mall.example', locale: 'fr', status: 'confirmed', version });
    expect(response.body).toMatchObject({ email: 'right@mall.example', status: 'pending' });
    const [mail] = await mailsTo(api.deps.config.dataDir, 'right@mall.example');
    const token = /confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const confirmed = await api.call('POST', '/mailing/contact/confirm', { body: { token } });
    expect(confirmed.body).toEqual({ status: 'confirmed' });
  });

  it('can’t use another contact’s address', async () => {
    await request('taken@mall.example');
    const { id, version } = await request('taker@mall.example');
    const response = await put(id, { email: 'TAKEN@mall.example', locale: 'fr', status: 'pending', version });
    expect(response).toMatchObject({ status: 409, body: { resource: 'contact', message: expect.any(String) } });
  });

  it.each([
    ['the body', (version: number) => ({ body: { version }, headers: {} })],
    ['If-Match', (version: number) => ({ body: {}, headers: { 'if-match': `"${version}"` } })],
  ])('returns 409 with the current contact for a stale version in %s', async (_, name) => {
    const { id, email, version } = await request(`${newId()}@mall.example`);
    const { body, headers } = name(version);
    const change = { email, locale: 'ar', status: 'pending', ...body };
    expect((await put(id, change, headers)).status).toBe(200);
    expect(await put(id, { ...change, locale: 'en' }, headers)).toMatchObject({
      status: 409,
      body: {
        resource: 'contact',
        message: 'Cet enregistrement a changé entre-temps',
        current: { locale: 'ar', version: 2 },
        lastChange: { actorId: expect.any(String) },
      },
    });
    expect(await find(email)).toMatchObject({ locale: 'ar' });
  });

  it('accepts one of several concurrent changes', async () => {
    const { id, email, version } = await request('race@mall.example');
    const change = { email, status: 'pending', version };
    const responses = await Promise.all(['ar', 'en', 'fr', 'ar'].map((locale) => put(id, { ...change, locale })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    [{}, 'email', "L'email est obligatoire"],
    [{ email: 'x' }, 'email', "L'email doit être une adresse email valide"],
    [{ locale: 'de' }, 'locale', "Le champ « locale » doit être l'un des valeurs [fr, ar, en]"],
    [{ version: 'a' }, 'version', 'La version doit être un nombre valide'],
    [{ id: 'b'.repeat(24) }, 'id', "L’identifiant n'existe pas"],
  ])('rejects %j and changes nothing', async (body, fieldName, message) => {
    const before = await request('bad-input@mall.example');
    const response = await put(before.id, body);
    expect(response.status).toBe(422);
    expect(response.body.fields).toContainEqual({ fieldName, message });
    expect(await find('bad-input@mall.example')).toEqual(before);
  });
});

describe('erasing', () => {
  it('keeps an anonymous proof of the consent', async () => {
    const { id, email } = await subscribe('erase-me@mall.example');
    const { status } = await api.call('DELETE', `/mailing/contact/${id}`, { headers: admin.headers });
    expect(status).toBe(204);
    expect((await api.get(`/mailing/contact/${id}`, admin.headers)).status).toBe(404);
    const everything = await api.deps.database.db.select().from(contacts).where(eq(contacts.id, id));
    expect(everything).toEqual([
      expect.objectContaining({ email: '', consentAddress: null, deletedAt: expect.any(Date) }),
    ]);
    expect(JSON.stringify(everything)).not.toContain(email);
    const lines = await api.deps.database.db.select().from(auditLines);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it('forgets which letters the contact got, which then count one recipient less', async () => {
    const { db } = api.deps.database;
    const at = new Date();
    const [erased, other] = [await subscribe('letters@mall.example'), await subscribe('reader@mall.example')];
    const letterId = newId();
    const sent = { createdAt: at, updatedAt: at, startedAt: at, endedAt: at, recipients: 2, status: 'sent' } as const;
    await db.insert(letters).values({ ...buildLetter(), ...sent, id: letterId });
    for (const { id: contactId } of [erased, other])
      await db.insert(letterRecipients).values({ letterId, contactId, status: 'sent', queuedAt: at });
    await api.call('DELETE', `/mailing/contact/${erased.id}`, { headers: admin.headers });
    expect(await db.select().from(letterRecipients)).toMatchObject([{ letterId, contactId: other.id }]);
    const { counts } = (await api.get(`/mailing/letter/${letterId}`, admin.headers)).body;
    expect(counts).toMatchObject({ recipients: 1, sent: 1, skipped: 0 });
  });

  it('allows the same address to subscribe again', async () => {
    const { id } = await request('again@mall.example');
    await api.call('DELETE', `/mailing/contact/${id}`, { headers: admin.headers });
    expect((await request('again@mall.example')).id).not.toBe(id);
  });

  it('succeeds once under concurrent requests', async () => {
    const { id } = await request('once@mall.example');
    const calls = [1, 2].map(() => api.call('DELETE', `/mailing/contact/${id}`, { headers: admin.headers }));
    expect((await Promise.all(calls)).filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await api.call('DELETE', `/mailing/contact/${id}`, { headers: admin.headers })).status).toBe(404);
  });
});
