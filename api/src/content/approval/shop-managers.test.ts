import { eq } from 'drizzle-orm';
import { auditLines } from '../../platform/audit/table.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { buildShop, buildWeek } from '../../services/shop/testing/build-shop.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let admin: SignedIn;
let manager: SignedIn;
let shops: string;

beforeAll(async () => {
  api = await openTestApp();
  [admin, manager] = [await api.signIn('ADMIN'), await api.signIn('SHOP_MANAGER')];
  ({ id: shops } = await api.write((context) => createCategory(context, buildCategory())));
});

afterAll(() => api.close());

const send = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  api.call(method, path, { body, headers: who.headers });
const isShown = async (path: string) => (await api.get(path)).status === 200;

/** Collects the tags that are invalidated during a call. */
const tagsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const heard: string[] = [];
  const stop = api.deps.invalidationBus.listen((tags) => heard.push(...tags));
  await work();
  stop();
  return heard;
};

describe('a shop’s manager', () => {
  const shop = (overrides: object) => buildShop(shops, overrides);
  const ownShop = async (title: string) => {
    const { body } = await send(admin, 'POST', '/shop/shop/', shop({ title }));
    await send(admin, 'PUT', `/shop/manage/shop/${body.id}/owner`, { ownerId: manager.authId, version: 1 });
    return body.id as string;
  };

  it('proposes changes to their own shop', async () => {
    const id = await ownShop('Celio');
    const week = buildWeek();
    const answer = await send(
      manager,
      'PUT',
      '/shop/shop/celio',
      shop({ title: 'Celio', weeklyHours: week, version: 2 }),
    );
    expect(answer).toMatchObject({ status: 202, body: { status: 'PENDING', data: { weeklyHours: week } } });
    expect((await api.get('/shop/shop/celio')).body.weeklyHours).toBeNull();
    const decision = { approvalStatus: 'APPROVED', proposal: 2, version: 2 };
    const tags = await tagsOf(() => send(admin, 'PUT', `/shop/manage/shop/${id}/approval`, decision));
    expect(tags).toEqual(['shops', `shop:${id}`]);
    expect((await api.get('/shop/shop/celio')).body.weeklyHours).toEqual(week);
  });

  it('creates a shop that is pending', async () => {
    expect(await send(manager, 'POST', '/shop/shop/', shop({ title: 'Kiosque' }))).toMatchObject({
      status: 201,
      body: { approvalStatus: 'PENDING', ownerId: manager.authId },
    });
    expect(await isShown('/shop/shop/kiosque')).toBe(false);
  });

  describe('and a pending new shop', () => {
    const withdraw = (who: SignedIn, id: string, version: number | undefined = 1) =>
      send(who, 'POST', `/shop/manage/shop/${id}/withdrawal`, { version });
    const resubmit = (who: SignedIn, id: string) => send(who, 'DELETE', `/shop/manage/shop/${id}/withdrawal`);
    const decideOn = (id: string, approvalStatus: string, version: number) =>
      send(admin, 'PUT', `/shop/manage/shop/${id}/approval`, { approvalStatus, version });
    const alreadyDecided = {
      status: 409,
      body: { resource: 'shop', message: expect.stringMatching(/déjà été traitée/) },
    };
    const refused = { status: 403, body: { message: 'Access mismatch' } };
    let owner: SignedIn;
    let opened = 0;
    let id: string;

    beforeEach(async () => {
      owner = await api.signIn('SHOP_MANAGER');
      opened += 1;
      id = (await send(owner, 'POST', '/shop/shop/', shop({ title: `Essai ${opened}` }))).body.id;
    });

    it('can be withdrawn into the trash, and resubmitted', async () => {
      const { status, body } = await withdraw(owner, id);
      expect([status, body.version, body.deletedAt]).toEqual([200, 2, expect.any(String)]);
      expect((await send(admin, 'GET', '/shop/manage/shop/?isDeleted=true&limit=100')).body.data).toContainEqual(
        expect.objectContaining({ id }),
      );
      expect(await resubmit(owner, id)).toMatchObject({
        status: 200,
        body: { deletedAt: null, approvalStatus: 'PENDING', version: 3 },
      });
      const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, id));
      expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
        ['create', owner.authId],
        ['withdraw', owner.authId],
        ['restore', owner.authId],
      ]);
    });

    it('can be withdrawn and resubmitted by its owner only', async () => {
      expect(await withdraw(manager, id)).toMatchObject(refused);
      expect(await withdraw(admin, id)).toMatchObject(refused);
      await withdraw(owner, id);
      expect(await resubmit(manager, id)).toMatchObject(refused);
      expect((await send(owner, 'DELETE', `/shop/manage/shop/${id}`)).status).toBe(403);
    });

    it('can’t be withdrawn after a decision', async () => {
      await decideOn(id, 'REJECTED', 1);
      expect(await withdraw(owner, id, 2)).toMatchObject(alreadyDecided);
      await decideOn(id, 'APPROVED', 2);
      expect(await withdraw(owner, id, 3)).toMatchObject(alreadyDecided);
      await decideOn(id, 'PENDING', 3);
      expect(await withdraw(owner, id, 4)).toMatchObject(alreadyDecided);
      const { total } = (await send(owner, 'GET', `/shop/manage/shop/${id}/revisions?wasApproved=true`)).body;
      expect(total).toBe(1);
      await send(admin, 'DELETE', `/shop/shop/${id}`);
      expect(await resubmit(owner, id)).toMatchObject(alreadyDecided);
    });

    it('can’t be withdrawn when it was approved before, or published without approval', async () => {
      await decideOn(id, 'APPROVED', 1);
      await send(admin, 'PUT', `/shop/shop/${id}`, shop({ title: 'Autrement', version: 2 }));
      await decideOn(id, 'PENDING', 3);
      expect(await withdraw(owner, id, 4)).toMatchObject(alreadyDecided);
      const { body: seen } = await send(admin, 'POST', '/shop/shop/', shop({ title: `Vue ${opened}` }));
      await send(admin, 'PUT', `/shop/manage/shop/${seen.id}/owner`, { ownerId: owner.authId, version: 1 });
      await decideOn(seen.id, 'PENDING', 2);
      expect(await withdraw(owner, seen.id, 3)).toMatchObject(alreadyDecided);
    });

    it('is withdrawn only at the current version, and resubmitted only once', async () => {
      await send(owner, 'PUT', `/shop/shop/${id}`, shop({ title: `Essai ${opened}`, unit: 'A 12', version: 1 }));
      expect(await withdraw(owner, id)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
      expect(await withdraw(owner, id, 2)).toMatchObject({ status: 200 });
      expect(await withdraw(owner, id, 3)).toMatchObject({ status: 404 });
      expect(await resubmit(owner, id)).toMatchObject({ status: 200 });
      expect(await resubmit(owner, id)).toMatchObject({ status: 409, body: { resource: 'shop' } });
      expect((await send(owner, 'POST', `/shop/manage/shop/${id}/withdrawal`, {})).body.fields).toMatchObject([
        { fieldName: 'version' },
      ]);
    });

    it('can be withdrawn after a bulk change of hours', async () => {
      const body = { addExceptions: [{ date: '2027-05-01', ranges: [], reason: null }] };
      const changed = await send(admin, 'PATCH', '/shop/shop/opening-hours?all=true', body);
      expect(changed.status).toBe(200);
      expect(await withdraw(owner, id, 2)).toMatchObject({ status: 200 });
    });

    it('can’t be resubmitted beyond the limit of pending shops', async () => {
      await withdraw(owner, id);
      for (const place of [1, 2, 3, 4, 5]) {
        await send(owner, 'POST', '/shop/shop/', shop({ title: `Essai ${opened} ${place}` }));
      }
      expect(await resubmit(owner, id)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/déjà 5/) },
      });
    });
  });

  it('can have at most five pending shops, created or resubmitted', async () => {
    const eager = await api.signIn('SHOP_MANAGER');
    const open = (title: string) => send(eager, 'POST', '/shop/shop/', buildShop(shops, { title }));
    const first = (await open('Attente 0')).body;
    await send(admin, 'PUT', `/shop/manage/shop/${first.id}/approval`, { approvalStatus: 'REJECTED', version: 1 });
    const answers = await Promise.all(Array.from({ length: 9 }, (_, place) => open(`Attente ${place + 1}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), ...Array(4).fill(409)]);
    const tooMany = {
      status: 409,
      body: {
        resource: 'shop',
        message: 'Vous en avez déjà 5 en attente : veuillez patienter jusqu’à leur traitement',
      },
    };
    expect(answers.find(({ status }) => status === 409)).toMatchObject(tooMany);
    const rewrite = () =>
      send(eager, 'PUT', `/shop/shop/${first.id}`, buildShop(shops, { title: 'Attente 0', version: 2 }));
    expect(await rewrite()).toMatchObject(tooMany);
    const waiting = answers.find(({ status }) => status === 201)?.body;
    const change = buildShop(shops, { title: waiting.title, slug: waiting.slug, version: 1 });
    expect(await send(eager, 'PUT', `/shop/shop/${waiting.id}`, change)).toMatchObject({ status: 200 });
    const decision = { approvalStatus: 'APPROVED', version: 2 };
    await send(admin, 'PUT', `/shop/manage/shop/${waiting.id}/approval`, decision);
    expect(await rewrite()).toMatchObject({ status: 200, body: { approvalStatus: 'PENDING' } });
    expect(await open('Attente 10')).toMatchObject(tooMany);
  });

  it('is refused on every route of another account’s shop', async () => {
    const { body: other } = await send(admin, 'POST', '/shop/shop/', shop({ title: 'Étam' }));
    const calls = [
      ['PUT', '/shop/shop/etam', shop({ title: 'À moi', version: 1 })],
      ['DELETE', '/shop/shop/etam', undefined],
      ['GET', `/shop/manage/shop/${other.id}`, undefined],
      ['GET', `/shop/manage/shop/${other.id}/revisions`, undefined],
      ['POST', `/shop/manage/shop/${other.id}/revert`, { number: 1, version: 1 }],
      ['POST', `/shop/manage/shop/${other.id}/restore`, undefined],
      ['POST', `/shop/manage/shop/${other.id}/withdrawal`, { version: 1 }],
      ['DELETE', `/shop/manage/shop/${other.id}/withdrawal`, undefined],
      ['GET', `/shop/manage/shop/${other.id}/revisions/1`, undefined],
      ['DELETE', `/shop/manage/shop/${other.id}`, undefined],
      ['PUT', `/shop/manage/shop/${other.id}/owner`, { ownerId: manager.authId, version: 1 }],
      ['PUT', `/shop/manage/shop/${other.id}/approval`, { approvalStatus: 'REJECTED', version: 1 }],
      ['POST', '/shop/manage/shop/bulk', { action: 'delete', records: [{ id: other.id, version: 1 }] }],
      ['POST', '/shop/manage/shop/bulk', { action: 'reject', records: [{ id: other.id, version: 1 }] }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await send(manager, method, path, body);
      expect({ method, path, status: answer.status, message: answer.body.message }).toEqual({
        method,
        path,
        status: 403,
        message: 'Access mismatch',
      });
    }
    expect((await send(admin, 'GET', `/shop/manage/shop/${other.id}`)).body).toEqual(other);
  });

  it('lists only their own shops', async () => {
    const id = await ownShop('Aldo');
    const { data } = (await send(manager, 'GET', '/shop/manage/shop/?limit=100')).body;
    expect(data.map((row: { id: string }) => row.id)).toContain(id);
    expect(data.filter((row: { ownerId: string }) => row.ownerId !== manager.authId)).toEqual([]);
    const others = (await send(manager, 'GET', `/shop/manage/shop/?owner=${admin.authId}`)).body;
    expect(others.total).toBe(0);
  });

  it('loses access to a shop when its owner changes', async () => {
    const id = await ownShop('Minelli');
    await send(admin, 'PUT', `/shop/manage/shop/${id}/owner`, { ownerId: null, version: 2 });
    expect((await send(manager, 'GET', `/shop/manage/shop/${id}`)).status).toBe(403);
  });
});
