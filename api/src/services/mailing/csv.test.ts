import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { contactsCsv } from './csv.ts';
import { contacts } from './table.ts';

const MANY = 60_000;
const ALL = { page: 1, limit: 20 };
const READER = { locale: 'fr', timeZone: 'Africa/Tunis' } as const;

let api: TestApp;
let admin: SignedIn;

/** Creates contacts in the database, with `n` from 1. */
const make = async (count: number, email: string, status = 'confirmed'): Promise<void> => {
  const { db } = api.deps.database;
  await db.execute(
    sql.raw(`insert into contacts
      (id, email, email_key, status, locale, consent_text_version, consent_locale, consent_source, consent_at,
       unsubscribe_token, created_at, updated_at)
    select substr(md5(${email} || n), 1, 24), ${email}, ${email}, '${status}', 'fr', '2026-11', 'fr', 'footer', now(),
       md5(${email} || n), now(), now()
    from generate_series(1, ${count}) as n`),
  );
  await db.execute(sql`analyze contacts`);
};

const csv = (query = '') => api.get(`/mailing/contact/csv${query}`, admin.headers);

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
});

afterEach(() => api.deps.database.db.execute(sql`truncate contacts cascade`));

afterAll(() => api.close());

it('is a UTF-8 file with a byte order mark, named after the day', async () => {
  await make(1, `'amina@mall.example'`);
  const { status, headers, body } = await csv();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="contacts-\d{4}-\d{2}-\d{2}\.csv"$/);
  expect(headers['cache-control']).toBe('no-store');
  const [head, row, end] = body.split('\r\n');
  expect(head).toBe(
    '\uFEFFEmail;État;Langue;Lieu de l’inscription;Version du texte de consentement;Consentement;Confirmation;Désinscription;Adresse refusée',
  );
  expect(row).toMatch(/^amina@mall\.example;Confirmé;Français;[^;]+;2026-11;\d{4}-\d\d-\d\d \d\d:\d\d;;;$/);
  expect(end).toBe('');
});

it.each([
  ['fr', 'Email;État;', ';En attente;Français;'],
  ['ar', 'البريد الإلكتروني;الحالة;', ';قيد الانتظار;الفرنسية;'],
  ['en', 'Email;Status;', ';Waiting;French;'],
])('uses the caller’s language (%s) and the mall’s time zone', async (locale, columns, values) => {
  await make(1, `'amina@mall.example'`, 'pending');
  await api.deps.database.db.update(contacts).set({ consentAt: new Date('2026-11-24T23:30:00Z') });
  const headers = { ...admin.headers, 'accept-language': locale };
  const { body } = await api.get('/mailing/contact/csv', headers);
  expect(body).toContain(columns);
  expect(body).toContain(values);
  expect(body).toContain(';2026-11-25 00:30;');
});

it.each([
  ['=cmd|calc!A0@mall.example', "'=cmd|calc!A0@mall.example"],
  ['+1@mall.example', "'+1@mall.example"],
  ['-1@mall.example', "'-1@mall.example"],
  ['@sum@mall.example', "'@sum@mall.example"],
  ['\t=1@mall.example', "'\t=1@mall.example"],
  ['\r=1@mall.example', `"'\r=1@mall.example"`],
  ['a;b@mall.example', '"a;b@mall.example"'],
  ['a"b@mall.example', '"a""b@mall.example"'],
  ['a\nb@mall.example', '"a\nb@mall.example"'],
])('writes the address %j as %j', async (email, cell) => {
  await api.deps.database.db.execute(sql`delete from contacts`);
  await make(1, `'x'`);
  await api.deps.database.db.update(contacts).set({ email });
  const { body } = await csv();
  expect(body.slice(body.indexOf('\r\n') + 2).startsWith(`${cell};Confirmé;`)).toBe(true);
});

it('exports all contacts that match the filters, regardless of the page', async () => {
  await make(1_500, `'a' || n || '@mall.example'`);
  await make(5, `'b' || n || '@mall.example'`, 'pending');
  const count = async (query: string) => (await csv(query)).body.trim().split('\r\n').length - 1;
  expect(await count('?page=7&limit=1')).toBe(1_505);
  expect(await count('?status=pending&limit=1')).toBe(5);
  expect(await count('?keyword=A1499')).toBe(1);
});

it('omits erased contacts', async () => {
  await make(2, `n || '@mall.example'`);
  await api.deps.database.db.update(contacts).set({ deletedAt: new Date() }).where(sql`email like '1%'`);
  expect((await csv()).body).not.toContain('1@mall.example');
});

it(`streams ${MANY} contacts in constant memory`, async () => {
  // Disabled, because it isn't tested here and takes most of the time of creating so many.
  await api.deps.database.db.execute(sql`drop index contacts_similar`);
  await make(MANY, `'reader-' || n || '@mall.example'`);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used: number[] = [];
  let lines = 0;
  let next = 20_000;
  for await (const chunk of contactsCsv(api.deps.database.db, ALL, READER)) {
    lines += (chunk as Buffer).toString().split('\r\n').length - 1;
    if (lines < next) continue;
    next += 20_000;
    collect();
    used.push(process.memoryUsage().heapUsed);
  }
  expect(lines).toBe(MANY + 1);
  const [first = 0] = used;
  expect(Math.max(...used) - first).toBeLessThan(8 * 1024 * 1024);
}, 180_000);

it('stops querying while its stream is paused, and after it is destroyed', async () => {
  await make(20_000, `'reader-' || n || '@mall.example'`);
  const { db } = api.deps.database;
  let queries = 0;
  const counting = new Proxy(db, {
    get: (target, name, receiver) => {
      if (name === 'select') queries += 1;
      return Reflect.get(target, name, receiver);
    },
  }) as Database;
  // In the time of this many queries, the whole file is read.
  const queryAsOften = async () => {
    for (let query = 0; query < 20; query += 1) await api.get('/mailing/contact/', admin.headers);
  };
  const file = contactsCsv(counting, ALL, READER);
  await once(file, 'data');
  file.pause();
  await queryAsOften();
  const whilePaused = queries;
  expect(whilePaused).toBeLessThan(5);
  file.destroy();
  await queryAsOften();
  expect(queries - whilePaused).toBeLessThanOrEqual(1);
});

it('continues to serve others after a client disconnects', async () => {
  await make(20_000, `'reader-' || n || '@mall.example'`);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /api/v1/mailing/contact/csv HTTP/1.1\r\nHost: mall\r\nAuthorization: ${admin.headers.authorization}\r\n\r\n`,
  );
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
  expect((await csv('?keyword=reader-1@')).body).toContain('reader-1@mall.example');
});
