import { eq } from 'drizzle-orm';
import { makeContent } from '../../../content/testing/make-content.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import { newId } from '../../../platform/database/ids.ts';
import { type MailServer, startMailServer } from '../../../platform/mail/testing/mail-server.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { sessions } from '../../auth/table.ts';
import { buildPost } from '../../blogs/testing/build-post.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildMallEvent } from '../../mall-event/testing/build-mall-event.ts';
import { buildOffer, buildShop } from '../../shop/testing/build-shop.ts';
import { contacts } from '../table.ts';
import { letters } from './table.ts';
import { addReader, buildLetter } from './testing/add-reader.ts';

let api: TestApp;
let admin: SignedIn;
let server: MailServer;
const chosen: Record<'post' | 'offer' | 'mallEvent' | 'later' | 'past', string> = {
  post: '',
  offer: '',
  mallEvent: '',
  later: '',
  past: '',
};

const LETTER = '/mailing/letter/';
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = admin) =>
  api.call(method, path, { headers: by.headers, ...(body && { body }) });
const create = async (overrides: object = {}) => (await call('POST', LETTER, buildLetter(overrides))).body;
const read = async (id: string) => (await call('GET', LETTER + id)).body;
const mailsTo = (address: string) =>
  server.acknowledged.filter(({ to }) => to?.some((recipient) => recipient.address === address));

const addContent = async (): Promise<void> => {
  const [mode, news] = await api.write(async (context) => [
    (await createCategory(context, buildCategory())).id,
    (await createCategory(context, buildCategory({ title: 'Vie du centre', type: 'BLOG', subCategories: [] }))).id,
  ]);
  const make = (name: 'post' | 'offer' | 'mallEvent' | 'shop', input: object) =>
    api.write((context) => makeContent(name, context, input as object));
  const shop = await make('shop', buildShop(mode ?? ''));
  const offer = await make('offer', buildOffer(shop, { translations: { ar: { title: 'قميصان بسعر واحد' } } }));
  const post = await make('post', buildPost(news ?? '', { title: 'Une nouvelle <boutique>' }));
  const later = await make('post', buildPost(news ?? '', { title: 'Plus tard', publishedAt: '2125-01-01T10:00:00Z' }));
  const mallEvent = await make('mallEvent', buildMallEvent());
  const over = { title: 'Passé', start: '2025-06-01T18:00:00Z', end: '2025-06-01T20:00:00Z' };
  const past = await make('mallEvent', buildMallEvent(over));
  Object.assign(chosen, { post, offer, mallEvent, later, past });
};

beforeAll(async () => {
  server = await startMailServer();
  api = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, PUBLIC_URL: 'https://mall.example' });
  admin = await api.signIn('ADMIN');
  await addContent();
});

afterAll(async () => {
  await api.close();
  await server.stop();
});

describe('access', () => {
  const ID = 'a'.repeat(24);
  const CALLS = [
    ['GET', LETTER, 200],
    ['POST', LETTER, 422],
    ['GET', LETTER + ID, 404],
    ['PUT', LETTER + ID, 422],
    ['DELETE', LETTER + ID, 404],
    ['GET', `${LETTER}${ID}/mail`, 404],
    ['POST', `${LETTER}preview`, 422],
    ['POST', `${LETTER}trial`, 422],
    ['POST', `${LETTER}${ID}/schedule`, 404],
    ['POST', `${LETTER}${ID}/stop`, 404],
  ] as const;

  it.each(['ADMIN', 'EDITOR', 'CLIENT'] as const)('allows %s what the rights on contacts allow', async (role) => {
    const by = await api.signIn(role);
    for (const [method, path, allowed] of CALLS) {
      const body = method === 'POST' || method === 'PUT' ? { version: 1 } : undefined;
      const { status } = await call(method, path, body, by);
      expect([method, path, status]).toEqual([method, path, role === 'ADMIN' ? allowed : 403]);
    }
  });

  it('asks for a recent sign-in before a letter is sent', async () => {
    const by = await api.signIn('ADMIN');
    const { id } = await create();
    const longAgo = new Date(Date.now() - 3_600_000);
    await api.deps.database.db
      .update(sessions)
      .set({ authenticatedAt: longAgo })
      .where(eq(sessions.accountId, by.authId));
    const { status, body } = await call('POST', `${LETTER}${id}/schedule`, { at: null, version: 1 }, by);
    expect([status, body.reason, (await read(id)).status]).toEqual([403, 'reauthenticate', 'draft']);
  });
});

it.each([
  ['an empty subject', { subject: '' }, 'subject'],
  ['a long subject', { subject: 'x'.repeat(121) }, 'subject'],
  ['a subject of two lines', { subject: 'a\nb' }, 'subject'],
  ['a long preheader', { preheader: 'x'.repeat(151) }, 'preheader'],
  ['a long introduction', { introduction: `<p>${'x'.repeat(4_000)}</p>` }, 'introduction'],
  ['another language', { locale: 'de' }, 'locale'],
  ['a long closing', { closing: 'x'.repeat(1_001) }, 'closing'],
  ['a record of another type', { items: [{ type: 'shop', id: 'a'.repeat(24) }] }, 'items.0.type'],
  ['a missing record', { items: [{ type: 'post', id: 'a'.repeat(24) }] }, 'items.0.id'],
  ['too many records', { items: Array.from({ length: 13 }, () => ({ type: 'post', id: 'a'.repeat(24) })) }, 'items'],
  ['a status', { status: 'sent' }, 'status'],
])('rejects %s at its field, and stores nothing', async (_, overrides, fieldName) => {
  const { total } = (await call('GET', LETTER)).body;
  const { status, body } = await call('POST', LETTER, buildLetter(overrides));
  expect([status, body.fields[0].fieldName]).toEqual([422, fieldName]);
  expect((await call('GET', LETTER)).body.total).toBe(total);
});

it('stores a draft with clean HTML, changes it, and rejects a stale version', async () => {
  const introduction = '<p onclick="x()">Bonjour<script>alert(1)</script></p>';
  const items = [{ type: 'post', id: chosen.post }];
  const letter = await create({ introduction, items });
  expect(letter).toMatchObject({ status: 'draft', version: 1, introduction: '<p>Bonjour</p>' });
  expect(letter.items).toEqual([{ ...items[0], title: 'Une nouvelle <boutique>' }]);
  const body = buildLetter({ subject: 'Autre objet', version: 1 });
  expect((await call('PUT', LETTER + letter.id, body)).body).toMatchObject({ subject: 'Autre objet', version: 2 });
  const stale = await call('PUT', LETTER + letter.id, body);
  expect([stale.status, stale.body.current.subject]).toEqual([409, 'Autre objet']);
  expect(stale.body.lastChange).toEqual({ actorId: expect.any(String), at: stale.body.current.updatedAt });
  expect((await call('GET', `${LETTER}?keyword=autre`)).body).toMatchObject({ total: 1 });
  expect((await call('DELETE', LETTER + letter.id)).status).toBe(204);
  expect((await call('GET', LETTER + letter.id)).status).toBe(404);
});

it('treats hidden records like missing ones, except those that the letter already has', async () => {
  const hidden = { type: 'post', id: chosen.later } as const;
  const missing = { type: 'post', id: 'a'.repeat(24) } as const;
  const answers = [];
  for (const item of [hidden, missing]) {
    const { status, body } = await call('POST', LETTER, buildLetter({ items: [item] }));
    answers.push({ status, fields: body.fields, message: body.message });
  }
  expect(answers[0]?.status).toBe(422);
  expect(answers[0]).toEqual(answers[1]);

  const { id } = await create();
  await api.deps.database.db
    .update(letters)
    .set({ items: [hidden] })
    .where(eq(letters.id, id));
  expect((await read(id)).items).toEqual([{ ...hidden, title: null }]);
  expect((await call('PUT', LETTER + id, buildLetter({ items: [hidden], version: 1 }))).status).toBe(200);
  expect((await call('PUT', LETTER + id, buildLetter({ items: [hidden, missing], version: 2 }))).body.fields).toEqual([
    expect.objectContaining({ fieldName: 'items.1.id' }),
  ]);
});

it('lists letters by the date that the list shows', async () => {
  const { db } = api.deps.database;
  const [one, two, three] = [await create(), await create(), await create()];
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  await db
    .update(letters)
    .set({ status: 'sent', startedAt: later(9) })
    .where(eq(letters.id, one.id));
  await db
    .update(letters)
    .set({ scheduledFor: later(8) })
    .where(eq(letters.id, two.id));
  const { data } = (await call('GET', `${LETTER}?limit=3`)).body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id, three.id]);
});

it('previews the mail in its language, and counts records that visitors can’t see', async () => {
  const items = [
    { type: 'offer', id: chosen.offer },
    { type: 'post', id: chosen.later },
    { type: 'post', id: chosen.post },
    { type: 'mallEvent', id: chosen.mallEvent },
    { type: 'mallEvent', id: chosen.past },
  ];
  const { status, body } = await call('POST', `${LETTER}preview`, buildLetter({ locale: 'ar', items }));
  expect([status, body.hidden]).toEqual([200, 2]);
  expect(body.html).toContain('dir="rtl"');
  expect(body.html).toContain('Une nouvelle &lt;boutique&gt;');
  expect(body.text.indexOf('قميصان بسعر واحد (Zara)')).toBeLessThan(body.text.indexOf('Une nouvelle <boutique>'));
  expect(body.text).toContain('https://mall.example/ar/offers');
  expect(body.text).toContain('https://mall.example/ar/events/concert');
  expect(body.text).not.toContain('Plus tard');
});

it('links to the site’s pages in its language', async () => {
  const introduction =
    '<p><a href="/offers?on=1">a</a> <a href="/en/blogs">b</a> <a href="/">c</a> <a href="https://other.example/x">d</a> <a href="https://mall.example">e</a> https://mall.example</p>';
  const closing = 'Voir https://mall.example/shops.';
  const { body } = await call('POST', `${LETTER}preview`, buildLetter({ locale: 'ar', introduction, closing }));
  for (const path of ['/ar/offers?on=1', '/ar/blogs', '/ar/'])
    expect(body.text).toContain(`(https://mall.example${path})`);
  expect(body.text).toContain('https://other.example/x');
  expect(body.text).toContain('e (https://mall.example/ar/) https://mall.example/ar/\n');
  expect(body.text).toContain('Voir https://mall.example/ar/shops.');
});

it.each([
  ['ar', 'https://mall.example', 'https://mall.example/ar/'],
  ['ar', 'https://mall.example.', 'https://mall.example/ar/.'],
  ['ar', '« https://mall.example » !', '« https://mall.example/ar/ » !'],
  ['ar', '(https://mall.example), "https://mall.example"', '(https://mall.example/ar/), "https://mall.example/ar/"'],
  [
    'en',
    'https://mall.example?on=1 https://mall.example#top',
    'https://mall.example/en/?on=1 https://mall.example/en/#top',
  ],
  ['fr', 'https://mall.example', 'https://mall.example/'],
  [
    'ar',
    'https://mall.example.org https://mall.example:8080/x',
    'https://mall.example.org https://mall.example:8080/x',
  ],
  ['ar', 'https://mall.example-two.org', 'https://mall.example-two.org'],
  ['ar', 'https://mall.example/api/v1/x', 'https://mall.example/api/v1/x'],
])('links to the home page in its language: %s, %s', async (locale, written, expected) => {
  const { body } = await call('POST', `${LETTER}preview`, buildLetter({ locale, closing: `Voir ${written}` }));
  expect(body.text).toContain(`Voir ${expected}\n`);
});

it('marks what remains in French', async () => {
  const items = [
    { type: 'offer', id: chosen.offer },
    { type: 'post', id: chosen.post },
  ];
  const { html } = (await call('POST', `${LETTER}preview`, buildLetter({ locale: 'ar', items }))).body;
  expect(html).toMatch(/<h2 class[^>]*><a[^>]*>قميصان/);
  expect(html).toMatch(/<h2 lang="fr" dir="ltr" class[^>]*><a[^>]*>Une nouvelle/);
  expect(html).toMatch(/<p lang="fr" dir="ltr" class/);
});

it('mails a trial to the caller only, without links for unsubscribing', async () => {
  const { status } = await call('POST', `${LETTER}trial`, buildLetter({ subject: 'Essai du soir' }));
  expect(status).toBe(202);
  await until(() => server.acknowledged.some(({ subject }) => subject === 'Essai du soir'));
  const [mail] = server.acknowledged.filter(({ subject }) => subject === 'Essai du soir');
  expect(mail?.to?.[0]?.address).toMatch(/^admin-.*@example\.tn$/);
  expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
});

it('sends to confirmed contacts of its language, once each, and counts one-click unsubscribing', async () => {
  const { db } = api.deps.database;
  await addReader(db, 'fr-1@mall.example');
  const leaver = await addReader(db, 'fr-2@mall.example');
  await addReader(db, 'ar@mall.example', 'ar');
  await addReader(db, 'pending@mall.example', 'fr', { status: 'pending', confirmedAt: null });
  await addReader(db, 'gone@mall.example', 'fr', { status: 'unsubscribed' });
  await addReader(db, 'bounced@mall.example', 'fr', { bouncedAt: new Date() });
  const { id, counts } = await create({ items: [{ type: 'post', id: chosen.post }] });
  expect(counts.recipients).toBe(2);
  const planned = await call('POST', `${LETTER}${id}/schedule`, { at: null, version: 1 });
  expect([planned.status, planned.body.status]).toEqual([200, 'scheduled']);
  await until(async () => (await read(id)).counts.sent === 2);
  for (const address of ['fr-1@mall.example', 'fr-2@mall.example']) expect(mailsTo(address)).toHaveLength(1);
  for (const name of ['ar', 'pending', 'gone', 'bounced']) expect(mailsTo(`${name}@mall.example`)).toEqual([]);

  const [mail] = mailsTo('fr-2@mall.example');
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, url = ''] = /^<https:\/\/mall\.example(.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  const oneClick = () =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  for (const _ of [1, 2]) expect((await oneClick()).json()).toEqual({ status: 'unsubscribed' });
  const [contact] = await db.select().from(contacts).where(eq(contacts.id, leaver));
  expect(contact?.status).toBe('unsubscribed');
  expect((await read(id)).counts).toEqual({
    recipients: 2,
    sent: 2,
    failed: 0,
    bounced: 0,
    skipped: 0,
    unsubscribed: 1,
  });
  const lines = await db.select().from(auditLines).where(eq(auditLines.recordId, id)).orderBy(auditLines.id);
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['create', 'schedule', 'send'].map((action) => [action, admin.authId]),
  );
});

it('tracks neither opens nor clicks', async () => {
  const { body } = await call('POST', `${LETTER}preview`, buildLetter({ items: [{ type: 'post', id: chosen.post }] }));
  const decoded = body.html.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=');
  const addresses = [...decoded.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(
    new Set(['https://mall.example/blogs/une-nouvelle-boutique', 'https://mall.example/newsletter/unsubscribe?token=']),
  );
});

describe('a planned letter', () => {
  const post = () => ({ type: 'post', id: chosen.post });
  const at = new Date(Date.now() + 24 * 3_600_000).toISOString();

  it('can be cancelled, and changed only then', async () => {
    const { id } = await create();
    const planned = await call('POST', `${LETTER}${id}/schedule`, { at, version: 1 });
    expect(planned.body).toMatchObject({ status: 'scheduled', scheduledFor: at });
    const change = (version: number) => call('PUT', LETTER + id, buildLetter({ version }));
    expect((await change(2)).status).toBe(409);
    expect((await call('DELETE', LETTER + id)).status).toBe(409);
    expect((await call('POST', `${LETTER}${id}/schedule`, { at, version: 2 })).status).toBe(409);
    expect((await call('POST', `${LETTER}${id}/stop`, { version: 1 })).status).toBe(409);
    expect((await call('POST', `${LETTER}${id}/stop`, {})).status).toBe(422);
    const cancelled = await call('POST', `${LETTER}${id}/stop`, { version: 2 });
    expect(cancelled.body).toMatchObject({ status: 'draft', scheduledFor: null });
    expect((await change(3)).status).toBe(200);
    expect((await call('POST', `${LETTER}${id}/stop`, { version: 4 })).status).toBe(409);
  });

  it('needs an introduction, a closing or a record that visitors see', async () => {
    const nothing = { introduction: '<p> </p>', closing: ' ', items: [] };
    const { id } = await create(nothing);
    await api.deps.database.db
      .update(letters)
      .set({ items: [{ type: 'mallEvent', id: chosen.past }] })
      .where(eq(letters.id, id));
    const { status, body } = await call('POST', `${LETTER}${id}/schedule`, { at, version: 1 });
    expect([status, body.fields[0].fieldName, (await read(id)).status]).toEqual([422, 'introduction', 'draft']);
    for (const some of [{ introduction: '<p>Bonjour</p>' }, { closing: 'À bientôt' }, { items: [post()] }]) {
      const { id: other } = await create({ ...nothing, ...some });
      expect((await call('POST', `${LETTER}${other}/schedule`, { at, version: 1 })).status).toBe(200);
    }
  });

  it.each([
    ['in the past', { at: '2026-01-01T10:00:00Z', version: 1 }, 422],
    ['without a version', { at }, 422],
    ['of another version', { at, version: 7 }, 409],
  ])('is rejected %s', async (_, body, status) => {
    const { id } = await create();
    expect((await call('POST', `${LETTER}${id}/schedule`, body)).status).toBe(status);
    expect((await read(id)).status).toBe('draft');
  });
});

it('refuses to unsubscribe by an unknown token, whatever letter it names', async () => {
  const body = { token: `unknown.${newId()}` };
  expect((await api.call('POST', '/mailing/contact/unsubscribe', { body })).status).toBe(422);
});
