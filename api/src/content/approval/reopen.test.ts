import { eq } from 'drizzle-orm';
import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { revisions } from '../revisions/table.ts';

let api: TestApp;
let admin: SignedIn;
let editor: SignedIn;
let news: string;

beforeAll(async () => {
  api = await openTestApp();
  [admin, editor] = [await api.signIn('ADMIN'), await api.signIn('EDITOR')];
  ({ id: news } = await api.write((context) =>
    createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' })),
  ));
});

afterAll(() => api.close());

const send = (who: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  api.call(method, path, { body, headers: who.headers });
const post = (overrides: object) => buildPost(news, overrides);
const approve = (id: string, body: object) => send(admin, 'PUT', `/blogs/manage/blogs/${id}/approval`, body);

it('makes a change pending again that was rejected, or approved and reverted', async () => {
  const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Remise' }));
  await send(editor, 'PUT', '/blogs/blogs/remise', post({ title: 'Remise', excerpt: 'Oui.', version: 1 }));
  const reopen = (who = admin) =>
    send(who, 'PUT', `/blogs/manage/blogs/${made.id}/approval`, { approvalStatus: 'PENDING', proposal: 2 });
  const waiting = async () =>
    (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions?status=PENDING`)).body.data;
  const decided = { status: 409, body: { resource: 'revision' } };
  expect(await reopen()).toMatchObject(decided);
  await approve(made.id, { approvalStatus: 'REJECTED', proposal: 2, note: 'Trop tôt' });
  expect((await reopen(editor)).status).toBe(403);
  expect(await reopen()).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await waiting()).toMatchObject([{ number: 2, note: 'Trop tôt', decidedBy: null, decidedAt: null }]);
  await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
  await send(admin, 'POST', `/blogs/manage/blogs/${made.id}/revert`, { number: 1, version: 2 });
  expect(await reopen()).toMatchObject({ status: 200, body: { version: 3, excerpt: 'Elle ouvre samedi.' } });
  expect(await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 3 })).toMatchObject({
    body: { excerpt: 'Oui.', version: 4 },
  });
  await send(editor, 'PUT', '/blogs/blogs/remise', post({ title: 'Remise', excerpt: 'Encore.', version: 4 }));
  expect(await reopen()).toMatchObject(decided);
});

it('reverts an approved change in one call, and preserves later changes to other fields', async () => {
  const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Repris' }));
  await send(editor, 'PUT', '/blogs/blogs/repris', post({ title: 'Repris', excerpt: 'Oui.', version: 1 }));
  await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
  const reopen = (version?: number) =>
    approve(made.id, { approvalStatus: 'PENDING', proposal: 2, ...(version && { version }) });
  expect(await reopen()).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'version' }] } });
  const change = (overrides: object) =>
    send(admin, 'PUT', '/blogs/blogs/repris', post({ title: 'Repris', excerpt: 'Oui.', ...overrides }));
  await change({ author: 'Ines', version: 2 });
  expect(await reopen(2)).toMatchObject({ status: 409, body: { current: { author: 'Ines', version: 3 } } });
  expect(await reopen(3)).toMatchObject({
    status: 200,
    body: { excerpt: 'Elle ouvre samedi.', author: 'Ines', version: 4 },
  });
  const { data } = (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body;
  expect(data[0]).toMatchObject({ number: 5, status: 'APPLIED', authorId: admin.authId });
  expect(data[3]).toMatchObject({ number: 2, status: 'PENDING', decidedBy: null });
});

it('restores the time of the last change when an approval is reverted', async () => {
  const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Retour' }));
  await send(editor, 'PUT', '/blogs/blogs/retour', post({ title: 'Retour', excerpt: 'Oui.', version: 1 }));
  const { body: approved } = await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
  expect(approved.updatedAt > made.updatedAt).toBe(true);
  const { body: reopened } = await approve(made.id, { approvalStatus: 'PENDING', proposal: 2, version: 2 });
  expect(reopened).toEqual({ ...made, version: 3 });
});

it('returns 409 when an approval without a stored base is reopened', async () => {
  const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Ancien' }));
  await send(editor, 'PUT', '/blogs/blogs/ancien', post({ title: 'Ancien', excerpt: 'Oui.', version: 1 }));
  await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
  // Approvals of older versions have no stored base.
  await api.deps.database.db.update(revisions).set({ base: null }).where(eq(revisions.base, 2));
  expect(await approve(made.id, { approvalStatus: 'PENDING', proposal: 2, version: 2 })).toMatchObject({
    status: 409,
    body: { resource: 'revision' },
  });
  expect((await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body.data[1].status).toBe('APPROVED');
});

it('returns 409 and changes nothing when the approved fields have changed since', async () => {
  const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Acquis' }));
  await send(editor, 'PUT', '/blogs/blogs/acquis', post({ title: 'Acquis', excerpt: 'Oui.', version: 1 }));
  await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
  await send(admin, 'PUT', '/blogs/blogs/acquis', post({ title: 'Acquis', excerpt: 'Encore.', version: 2 }));
  expect(await approve(made.id, { approvalStatus: 'PENDING', proposal: 2, version: 3 })).toMatchObject({
    status: 409,
    body: { message: 'Ces champs ont changé depuis la proposition : Extrait' },
  });
  const { data } = (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body;
  expect(data.map(({ status }: { status: string }) => status)).toEqual([
    ...['APPLIED', 'APPLIED', 'APPROVED', 'APPLIED'],
  ]);
  expect((await api.get('/blogs/blogs/acquis')).body).toMatchObject({ excerpt: 'Encore.' });
});
