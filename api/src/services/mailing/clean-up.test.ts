import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { contactConfirmations, contactEvents, contacts } from './table.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

it('deletes only contacts that never confirmed for a month', async () => {
  const { db } = api.deps.database;
  const longAgo = new Date(Date.now() - 31 * 24 * 3600_000);
  const request = (email: string) => api.call('POST', '/mailing/contact/', { body: { email } });
  for (const name of ['never', 'confirmed', 'again', 'recent']) await request(`${name}@mall.example`);
  const set = (name: string, values: Partial<typeof contacts.$inferInsert>) =>
    db
      .update(contacts)
      .set(values)
      .where(eq(contacts.emailKey, `${name}@mall.example`));
  await set('never', { consentAt: longAgo });
  await set('confirmed', { consentAt: longAgo, status: 'confirmed', confirmedAt: longAgo });
  // Has read the newsletter, ended it, and asked again without confirming.
  await set('again', { consentAt: longAgo, confirmedAt: longAgo });
  await db.update(contactConfirmations).set({ expiresAt: longAgo });

  await api.deps.jobs.send(db, 'mailing.clean-up', {});
  await until(async () => (await db.$count(contacts)) === 3);
  expect(await db.$count(contactConfirmations)).toBe(0);
  const left = await db.select({ email: contacts.email }).from(contacts).orderBy(contacts.email);
  expect(left.map(({ email }) => email.split('@')[0])).toEqual(['again', 'confirmed', 'recent']);
  expect(await db.$count(contactEvents)).toBe(3);
});
