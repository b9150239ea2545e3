import { eq } from 'drizzle-orm';
import { makeContent } from '../../../content/testing/make-content.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { roles } from '../../auth/table.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildHero, buildShop } from '../../shop/testing/build-shop.ts';
import { files } from '../table.ts';
import { storeTestPicture } from '../testing/store-test-picture.ts';

let api: TestApp;
let admin: SignedIn;
let editor: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  [admin, editor] = await Promise.all([api.signIn('ADMIN'), api.signIn('EDITOR')]);
});

afterAll(() => api.close());

const store = (account: SignedIn): Promise<string> =>
  api.write((context) => storeTestPicture(context, api.deps.disk, 60, 40), { actorId: account.authId });

const move = (action: string, ids: string[], headers: Record<string, string> = admin.headers) =>
  api.call('POST', '/bucket/file/trash', { headers, body: { action, ids } });

const isDeleted = async (id: string): Promise<boolean> => {
  const [row] = await api.deps.database.db.select().from(files).where(eq(files.id, id));
  return row?.deletedAt !== null;
};

describe('moving several files', () => {
  it('deletes the unused ones, counts the used ones, and restores', async () => {
    const [spare, other, used] = [await store(editor), await store(admin), await store(editor)];
    await api.write((context) => makeContent('hero', context, buildHero(used)));
    const { status, body } = await move('delete', [spare, other, used]);
    expect([status, body.ids.toSorted(), body.used]).toEqual([200, [spare, other].toSorted(), [used]]);
    expect([await isDeleted(spare), await isDeleted(used)]).toEqual([true, false]);
    expect((await move('delete', [spare, used])).body).toEqual({ ids: [], used: [used] });
    expect((await move('restore', [spare, used])).body).toEqual({ ids: [spare], used: [] });
    const logged = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, spare));
    expect(logged.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
      ['delete', admin.authId],
      ['restore', admin.authId],
    ]);
  });

  it('shows restored pictures at their uses again', async () => {
    const logo = await store(admin);
    await api.write(async (context) => {
      const { id } = await createCategory(context, buildCategory({ title: 'Boutiques' }));
      await makeContent('shop', context, buildShop(id, { logo }));
    });
    const shown = async () => (await api.get('/shop/shop/')).body.data[0].logo?._id;
    const { headers } = admin;
    expect((await api.call('DELETE', `/bucket/file/${logo}?force=true`, { headers })).status).toBe(204);
    expect(await shown()).toBeUndefined();
    await move('restore', [logo]);
    expect(await shown()).toBe(logo);
  });

  it('skips files that no longer exist', async () => {
    const [spare, unknown] = [await store(editor), 'a'.repeat(24)];
    for (const action of ['delete', 'restore']) {
      expect((await move(action, [unknown, spare])).body).toEqual({ ids: [spare], used: [] });
    }
  });

  it('moves nothing when the caller may not delete one of them', async () => {
    const { db } = api.deps.database;
    const access = [{ resource: 'FILES', privileges: 'DELETE_SELF' } as const];
    await db.update(roles).set({ access }).where(eq(roles.name, 'CLIENT'));
    const reader = await api.signIn('CLIENT');
    const [own, foreign] = [await store(reader), await store(admin)];
    const { status } = await move('delete', [own, foreign], reader.headers);
    expect([status, await isDeleted(own)]).toEqual([403, false]);
    expect((await move('delete', [own], reader.headers)).status).toBe(200);
  });

  it.each([
    ['no list', undefined, 422],
    ['more than 100', Array.from({ length: 101 }, (_, place) => place.toString(16).padStart(24, '0')), 422],
  ])('is rejected for %s', async (_, ids, status) => {
    expect((await move('delete', ids as never)).status).toBe(status);
  });

  it('is rejected to anonymous callers', async () => {
    expect((await move('delete', [await store(editor)], {})).status).toBe(403);
  });
});
