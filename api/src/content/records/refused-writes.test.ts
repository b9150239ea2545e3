import { eq } from 'drizzle-orm';
import type { Grant } from 'shared-kernel/access';
import { CONTENT_TYPES } from 'shared-kernel/content';
import { accounts } from '../../services/auth/table.ts';
import { shops } from '../../services/shop/shop/table.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { countAll } from '../testing/count-all.ts';
import {
  as,
  type ContentApp,
  callsOf,
  EXAMPLE_TYPES,
  openContentApp,
  TESTED_TYPES,
  unique,
} from '../testing/tested-types.ts';

const NOWHERE = 'f'.repeat(24);
let app: ContentApp;

beforeAll(async () => {
  app = await openContentApp();
});

afterAll(() => app.api.close());

/** Signs in an account with these grants only. */
const signInWith = async (access: Grant[]): Promise<SignedIn> => {
  const account = await app.api.signIn('CLIENT');
  await app.api.deps.database.db.update(accounts).set({ access }).where(eq(accounts.id, account.authId));
  return account;
};

describe.each(EXAMPLE_TYPES)('$resource', (kind) => {
  const { resource, missing } = kind;
  const { path, manage, build, nameOf, create, read, trailOf, inputOf } = callsOf(kind, () => app);

  it('isn’t written without a version', async () => {
    const made = await create();
    const { status, body } = await app.api.call('PUT', `${path}/${nameOf(made)}`, {
      body: inputOf(made),
      ...as(app.admin),
    });
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ fieldName: 'version', message: 'La version est obligatoire' }]);
  });

  it.each(['7', 'W/7', '*', '"x"', '"1", "2"', '""'])('isn’t written by the If-Match %s', async (ifMatch) => {
    const made = await create();
    const response = await app.api.call('PUT', `${path}/${nameOf(made)}`, {
      body: inputOf(made),
      ...as(app.admin, { 'if-match': ifMatch }),
    });
    expect(response).toMatchObject({
      status: 422,
      body: { fields: [{ fieldName: 'version', message: 'La version doit être un nombre entier' }] },
    });
  });

  it.each([
    ['revert', 'POST', {}, 'number', 'Le champ « number » est obligatoire'],
    ['revert', 'POST', { number: 0 }, 'number', 'Le champ « number » doit être supérieur ou égal à 1'],
    ['revert', 'POST', { number: 1 }, 'version', 'La version est obligatoire'],
    ['owner', 'PUT', {}, 'ownerId', 'Le champ « ownerId » est obligatoire'],
    ['owner', 'PUT', { ownerId: {} }, 'ownerId', 'Le champ « ownerId » doit être une chaîne de caractères'],
    ['owner', 'PUT', { ownerId: null }, 'version', 'La version est obligatoire'],
    [
      'approval',
      'PUT',
      { approvalStatus: 'APPROVED', version: '1' },
      'version',
      'La version doit être un nombre valide',
    ],
  ] as const)('rejects %s by %s of %j', async (verb, method, body, fieldName, message) => {
    const made = await create();
    const before = await countAll(app.api.deps.database.db);
    const response = await app.api.call(method, `${manage}/${made.id}/${verb}`, { body, ...as(app.admin) });
    expect(response.status).toBe(422);
    expect(response.body.fields).toContainEqual({ fieldName, message });
    expect(await countAll(app.api.deps.database.db)).toEqual(before);
  });

  it.each([
    ['Le champ « action » est obligatoire', 'action', {}],
    [
      "Le champ « action » doit être l'un des valeurs [approve, reject, reopen, publish, unpublish, delete, restore, edit, undo]",
      'action',
      { action: 'forget', records: [] },
    ],
    ['Le champ « records » est obligatoire', 'records', { action: 'delete' }],
    ['La version est obligatoire', 'records.0.version', { action: 'delete', records: [{ id: NOWHERE }] }],
    [
      'Le champ « records » ne doit pas avoir plus de 100 éléments',
      'records',
      { action: 'delete', records: Array(101).fill({ id: NOWHERE, version: 1 }) },
    ],
  ])('rejects a bulk action: %s', async (message, fieldName, body) => {
    const response = await app.api.call('POST', `${manage}/bulk`, { body, ...as(app.admin) });
    expect(response.status).toBe(422);
    expect(response.body.fields).toContainEqual({ fieldName, message });
  });

  it('returns 409 with the current record when the version is stale', async () => {
    const made = await create();
    const put = (title: string) =>
      app.api.call('PUT', `${path}/${nameOf(made)}`, {
        body: { ...inputOf(made), title, version: 1 },
        ...as(app.admin),
      });
    const { body: current } = await put(unique('Premier'));
    const { status, body } = await put(unique('Second'));
    expect(status).toBe(409);
    expect(body).toEqual({
      resource,
      message: 'Cet enregistrement a changé entre-temps',
      current,
      lastChange: { actorId: app.admin.authId, at: current.updatedAt },
      requestId: expect.any(String),
    });
    expect((await read(made.id)).body).toEqual(current);
    expect(await trailOf(made.id)).toEqual(['create', 'update']);
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('rejects a save that names version %i in its body and %i in If-Match', async (version, ifMatch) => {
    const made = await create();
    const put = (body: object, headers = {}) =>
      app.api.call('PUT', `${path}/${nameOf(made)}`, {
        body: { ...inputOf(made), ...body },
        ...as(app.admin, headers),
      });
    expect(await put({ version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
    const response = await put({ version }, { 'if-match': `"${ifMatch}"` });
    expect(response).toMatchObject({ status: 409, body: { resource, current: { version: 2 } } });
  });

  it('accepts exactly one of several concurrent writes', async () => {
    const made = await create();
    const titles = Array.from({ length: 8 }, (_, number) => unique(`Écrivain ${number}`));
    const responses = await Promise.all(
      titles.map((title) =>
        app.api.call('PUT', `${path}/${nameOf(made)}`, {
          body: { ...inputOf(made), title, version: 1 },
          ...as(app.admin),
        }),
      ),
    );
    const won = responses.filter(({ status }) => status === 200);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect((await read(made.id)).body).toEqual(won[0]?.body);
    expect(await trailOf(made.id)).toEqual(['create', 'update']);
  });

  it.each([
    ['POST', '/'],
    ['PUT', `/${NOWHERE}`],
    ['DELETE', `/${NOWHERE}`],
  ] as const)('%s is for those who may', async (method, place) => {
    const account = await app.api.signIn('CLIENT');
    const before = await countAll(app.api.deps.database.db);
    const sent = method === 'DELETE' ? {} : { body: build() };
    expect(await app.api.call(method, `${path}${place}`, sent)).toMatchObject({
      status: 403,
      body: { message: 'Token invalid or expired' },
    });
    expect(await app.api.call(method, `${path}${place}`, { ...sent, ...as(account) })).toMatchObject({
      status: 403,
      body: { message: 'Access mismatch' },
    });
    expect(await countAll(app.api.deps.database.db)).toEqual(before);
  });

  it.each([
    ['PUT', (id: string) => `${path}/${id}`],
    ['DELETE', (id: string) => `${path}/${id}`],
    ['GET', (id: string) => `${manage}/${id}`],
    ['GET', (id: string) => `${manage}/${id}/revisions`],
    ['GET', (id: string) => `${manage}/${id}/revisions/1`],
    ['POST', (id: string) => `${manage}/${id}/restore`],
    ['DELETE', (id: string) => `${manage}/${id}`],
  ] as const)('returns 404 for %s of a missing record', async (method, place) => {
    const body = method === 'PUT' ? { ...build(), version: 1 } : undefined;
    const response = await app.api.call(method, place(NOWHERE), { body, ...as(app.admin) });
    expect(response).toMatchObject({ status: 404, body: { resource, message: missing } });
  });
});

describe.each(TESTED_TYPES)('$resource, by its declaration,', (kind) => {
  const { resource, missing } = kind;
  const { path, manage, build, nameOf, create, inputOf } = callsOf(kind, () => app);

  it('rejects writes from accounts with read access only, except owners where the type has owners', async () => {
    const { access, leastLevel } = CONTENT_TYPES[resource];
    const reader = await signInWith([{ resource: access, privileges: 'READ' }]);
    const made = await create();
    // The shop of an offer must belong to the same owner.
    await app.api.deps.database.db.update(shops).set({ ownerId: reader.authId }).where(eq(shops.id, app.named.shop));
    await app.api.call('PUT', `${manage}/${made.id}/owner`, {
      body: { ownerId: reader.authId, version: 1 },
      ...as(app.admin),
    });
    const write = async (method: 'POST' | 'PUT' | 'DELETE', place: string, body?: object) =>
      (await app.api.call(method, `${path}${place}`, { body, ...as(reader) })).status;
    const statuses = [
      await write('POST', '/', build()),
      await write('PUT', `/${nameOf(made)}`, { ...inputOf(made), version: 2 }),
      await write('DELETE', `/${nameOf(made)}`),
    ];
    expect(statuses).toEqual(leastLevel === 'WRITE' ? [403, 403, 403] : [201, 202, 204]);
    expect((await app.api.call('GET', `${manage}/${made.id}`, as(reader))).status).toBe(200);
  });

  it('returns 404 for a missing record', async () => {
    const response = await app.api.call('GET', `${manage}/${NOWHERE}`, as(app.admin));
    expect(response).toMatchObject({ status: 404, body: { resource, message: missing } });
  });
});
