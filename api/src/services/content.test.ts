import { randomBytes } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts';
import { buildPost } from './blogs/testing/build-post.ts';
import { keepTestPicture } from './bucket/testing/keep-test-picture.ts';
import { createCategory } from './categories/service.ts';
import { buildCategory } from './categories/testing/build-category.ts';
import { buildMallEvent } from './mall-event/testing/build-mall-event.ts';
import {
  buildHero,
  buildMallWorkingHours,
  buildRamadanWorkingHours,
  buildShop,
  buildWeek,
} from './shop/testing/build-shop.ts';
import { countAll } from './testing/count-all.ts';

const ajv = addFormats.default(new Ajv2020({ strict: false }));
let api: TestApp;
let admin: SignedIn;
let god: SignedIn;
const names: Record<string, string> = {};

/** One kind of content and what its calls are given. */
interface Kind {
  resource: string;
  /** Below the API's base, without the collection. */
  service: string;
  collection: string;
  build: (overrides?: object) => object;
  missing: string;
}

const KINDS: Kind[] = [
  {
    resource: 'hero',
    service: '/shop',
    collection: '/hero',
    build: (overrides) => buildHero(names.picture ?? '', { title: unique('Soldes'), ...overrides }),
    missing: 'Bannière introuvable',
  },
  {
    resource: 'mallWorkingHours',
    service: '/shop',
    collection: '/mall-working-hours',
    build: (overrides) => buildMallWorkingHours({ title: unique('Été'), exceptions: [MAY_DAY], ...overrides }),
    missing: 'Horaires introuvables',
  },
  {
    resource: 'ramadanWorkingHours',
    service: '/shop',
    collection: '/ramadan-working-hours',
    build: (overrides) => buildRamadanWorkingHours({ title: unique('Ramadan'), ...overrides }),
    missing: 'Horaires de Ramadan introuvables',
  },
  {
    resource: 'mallEvent',
    service: '/mall-event',
    collection: '/mall-events',
    build: (overrides) => buildMallEvent({ title: unique('Concert'), price: 12.5, cover: names.picture, ...overrides }),
    missing: 'Événement introuvable',
  },
  {
    resource: 'category',
    service: '/categories',
    collection: '/category',
    build: (overrides) => buildCategory({ title: unique('Mode'), picture: names.picture, ...overrides }),
    missing: 'Catégorie introuvable',
  },
  {
    resource: 'shop',
    service: '/shop',
    collection: '/shop',
    build: (overrides) => buildShop(names.shops ?? '', { ...WHOLE_SHOP(), title: unique('Zara'), ...overrides }),
    missing: 'Boutique introuvable',
  },
  {
    resource: 'post',
    service: '/blogs',
    collection: '/blogs',
    build: (overrides) =>
      buildPost(names.news ?? '', { title: unique('Nouveauté'), cover: names.picture, ...overrides }),
    missing: 'Article introuvable',
  },
];

const MAY_DAY = { date: '2026-05-01', ranges: [], reason: 'Fête du travail' };
const WHOLE_SHOP = () => ({
  gallery: [names.picture],
  subCategory: names.women,
  weeklyHours: buildWeek(),
  exceptions: [MAY_DAY],
  socialLinks: [{ network: 'instagram', url: 'https://instagram.example/zara' }],
  keywords: ['robe'],
  translations: { en: { summary: 'Fashion' } },
});
const unique = (title: string): string => `${title} ${randomBytes(4).toString('hex')}`;
const NOWHERE = 'f'.repeat(24);

beforeAll(async () => {
  api = await openTestApp();
  [admin, god] = [await api.signIn('ADMIN'), await api.signIn('GOD')];
  await api.write(async (writing) => {
    const { id, subCategories } = await createCategory(writing, buildCategory());
    Object.assign(names, { shops: id, women: subCategories[0]?.id });
    names.news = (await createCategory(writing, buildCategory({ title: 'Actualités', type: 'BLOG' }))).id;
  });
  names.picture = await api.write((writing) => keepTestPicture(writing, api.deps.disk));
});

afterAll(() => api.close());

describe.each(KINDS)('$resource', ({ resource, service, collection, build, missing }) => {
  const path = `${service}${collection}`;
  const manage = `${service}/manage${collection}`;
  const nameOf = (made: { id: string; slug?: string }) =>
    collection === '/category' ? made.id : (made.slug ?? made.id);
  const as = ({ headers }: SignedIn, more = {}) => ({ headers: { ...headers, ...more } });
  const create = async (overrides = {}) =>
    (await api.call('POST', `${path}/`, { body: build(overrides), ...as(admin) })).body;
  const read = (id: string) => api.call('GET', `${manage}/${id}`, as(admin));
  const trailOf = async (id: string) => {
    const { body } = await api.call('GET', `/audit?recordId=${id}&sort-direction=asc`, as(god));
    return body.data.map(({ action }: { action: string }) => action);
  };
  const inputOf = ({
    id,
    version,
    approvalStatus,
    ownerId,
    createdAt,
    updatedAt,
    deletedAt,
    ...rest
  }: Record<string, unknown>) => {
    if (!('publishedAt' in build())) delete rest.publishedAt;
    return rest;
  };

  it('is made, kept as its first revision, logged, and shown', async () => {
    const { status, headers, body } = await api.call('POST', `${path}/`, { body: build(), ...as(admin) });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({ version: 1, approvalStatus: 'APPROVED', ownerId: admin.authId, deletedAt: null });
    expect((await api.get(`${path}/${nameOf(body)}`)).status).toBe(200);
    const revisions = (await api.call('GET', `${manage}/${body.id}/revisions`, as(admin))).body;
    expect(revisions.data).toMatchObject([{ number: 1, status: 'APPLIED', authorId: admin.authId }]);
    expect(revisions.data[0].data).toEqual(inputOf(body));
    expect(await trailOf(body.id)).toEqual(['create']);
  });

  it('is answered as the document says', async () => {
    const made = await api.call('POST', `${path}/`, { body: build(), ...as(admin) });
    const { id } = made.body;
    const answers = [
      ['post', `${path}/`, '201', made],
      ['get', `${manage}/{id}`, '200', await read(id)],
      ['get', `${manage}/`, '200', await api.call('GET', `${manage}/`, as(admin))],
      ['get', `${manage}/{id}/revisions`, '200', await api.call('GET', `${manage}/${id}/revisions`, as(admin))],
    ] as const;
    const { paths } = (await api.get('/openapi.json')).body;
    for (const [method, place, status, { body }] of answers) {
      const { schema } = paths[`/api/v1${place}`][method].responses[status].content['application/json'];
      ajv.validate(schema, body);
      expect({ method, place, errors: ajv.errors }).toEqual({ method, place, errors: null });
    }
  });

  it('is written anew as it was read, by the version in the body or in If-Match', async () => {
    const made = await create();
    const title = unique('Autre titre');
    const body = { ...inputOf(made), title };
    const changed = await api.call('PUT', `${path}/${nameOf(made)}`, {
      body: { ...body, version: 1 },
      ...as(admin),
    });
    expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { title, version: 2 } });
    expect(inputOf(changed.body)).toEqual(body);
    const again = await api.call('PUT', `${path}/${nameOf(made)}`, {
      body,
      ...as(admin, { 'if-match': '"2"' }),
    });
    expect(again).toMatchObject({ status: 200, body: { version: 3 } });
    expect((await api.get(`${path}/${nameOf(made)}`)).body).toMatchObject({ title });
    expect(await trailOf(made.id)).toEqual(['create', 'update', 'update']);
  });

  it('isn’t written without a version', async () => {
    const made = await create();
    const { status, body } = await api.call('PUT', `${path}/${nameOf(made)}`, {
      body: inputOf(made),
      ...as(admin),
    });
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ fieldName: 'version', message: 'La version est obligatoire' }]);
  });

  it('refuses a stale save, and answers what is there', async () => {
    const made = await create();
    const put = (title: string) =>
      api.call('PUT', `${path}/${nameOf(made)}`, {
        body: { ...inputOf(made), title, version: 1 },
        ...as(admin),
      });
    const { body: current } = await put(unique('Premier'));
    const { status, body } = await put(unique('Second'));
    expect(status).toBe(409);
    expect(body).toEqual({
      resource,
      message: 'Cet enregistrement a changé entre-temps',
      current,
      requestId: expect.any(String),
    });
    expect((await read(made.id)).body).toEqual(current);
    expect(await trailOf(made.id)).toEqual(['create', 'update']);
  });

  it('lets exactly one of many simultaneous writers win', async () => {
    const made = await create();
    const titles = Array.from({ length: 8 }, (_, number) => unique(`Écrivain ${number}`));
    const answers = await Promise.all(
      titles.map((title) =>
        api.call('PUT', `${path}/${nameOf(made)}`, {
          body: { ...inputOf(made), title, version: 1 },
          ...as(admin),
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect((await read(made.id)).body).toEqual(won[0]?.body);
    expect(await trailOf(made.id)).toEqual(['create', 'update']);
  });

  it('goes to the trash, comes back, and goes for good', async () => {
    const made = await create();
    const address = `${path}/${nameOf(made)}`;
    expect(await api.call('DELETE', address, as(admin, { 'if-match': '"7"' }))).toMatchObject({ status: 409 });
    expect((await api.call('DELETE', address, as(admin, { 'if-match': '"1"' }))).status).toBe(204);
    expect((await api.get(address)).status).toBe(404);
    expect((await api.call('DELETE', address, as(admin))).body).toMatchObject({ resource, message: missing });
    const trash = (await api.call('GET', `${manage}/?isDeleted=true`, as(admin))).body.data;
    expect(trash).toContainEqual(expect.objectContaining({ id: made.id, deletedAt: expect.any(String), version: 2 }));
    const restored = await api.call('POST', `${manage}/${made.id}/restore`, as(admin));
    expect(restored).toMatchObject({ status: 200, body: { ...inputOf(made), deletedAt: null, version: 3 } });
    expect((await api.get(address)).status).toBe(200);
    expect(await api.call('DELETE', `${manage}/${made.id}`, as(admin))).toMatchObject({
      status: 409,
      body: { resource, message: "Cet enregistrement n'est pas dans la corbeille" },
    });
    await api.call('DELETE', address, as(admin));
    expect((await api.call('DELETE', `${manage}/${made.id}`, as(admin))).status).toBe(204);
    expect((await read(made.id)).status).toBe(404);
    expect(await trailOf(made.id)).toEqual(['create', 'delete', 'restore', 'delete', 'purge']);
  });

  it('goes back to an earlier state', async () => {
    const made = await create();
    const body = { ...inputOf(made), title: unique('Erreur'), version: 1 };
    await api.call('PUT', `${path}/${nameOf(made)}`, { body, ...as(admin) });
    const revert = (number: number, version: number) =>
      api.call('POST', `${manage}/${made.id}/revert`, { body: { number, version }, ...as(admin) });
    expect((await revert(1, 1)).status).toBe(409);
    expect((await revert(9, 2)).body).toMatchObject({ resource: 'revision', message: 'Révision introuvable' });
    const reverted = await revert(1, 2);
    expect(reverted).toMatchObject({ status: 200, body: { version: 3 } });
    expect(inputOf(reverted.body)).toEqual(inputOf(made));
    const { data } = (await api.call('GET', `${manage}/${made.id}/revisions`, as(admin))).body;
    expect(data.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  });

  it('is hidden when it is rejected, and shown again when it is approved', async () => {
    const made = await create();
    const decide = (approvalStatus: string, version: number) =>
      api.call('PUT', `${manage}/${made.id}/approval`, { body: { approvalStatus, version, note: 'Vu' }, ...as(admin) });
    expect(await decide('REJECTED', 1)).toMatchObject({
      status: 200,
      body: { approvalStatus: 'REJECTED', version: 2 },
    });
    expect((await api.get(`${path}/${nameOf(made)}`)).status).toBe(404);
    expect((await decide('APPROVED', 1)).status).toBe(409);
    expect((await decide('APPROVED', 2)).status).toBe(200);
    expect((await api.get(`${path}/${nameOf(made)}`)).status).toBe(200);
    const { data } = (await api.call('GET', `${manage}/${made.id}/revisions`, as(admin))).body;
    expect(data).toMatchObject([{ note: 'Vu', decidedBy: admin.authId }]);
    expect(await trailOf(made.id)).toEqual(['create', 'reject', 'approve']);
  });

  it('is given to an account', async () => {
    const made = await create();
    const give = (ownerId: string) =>
      api.call('PUT', `${manage}/${made.id}/owner`, { body: { ownerId, version: 1 }, ...as(admin) });
    expect((await give(NOWHERE)).body.fields).toEqual([
      { fieldName: 'ownerId', message: "Le champ « ownerId » n'existe pas" },
    ]);
    expect(await give(god.authId)).toMatchObject({ status: 200, body: { ownerId: god.authId, version: 2 } });
  });

  it('is dealt with by the many, or not at all', async () => {
    const [one, other] = [await create(), await create()];
    const bulk = (action: string, version: number) =>
      api.call('POST', `${manage}/bulk`, {
        body: {
          action,
          records: [
            { id: one.id, version: 1 },
            { id: other.id, version },
          ],
        },
        ...as(admin),
      });
    expect((await bulk('delete', 2)).status).toBe(409);
    expect((await read(one.id)).body.deletedAt).toBeNull();
    expect((await bulk('delete', 1)).status).toBe(200);
    expect((await read(one.id)).body.deletedAt).not.toBeNull();
    expect((await read(other.id)).body.deletedAt).not.toBeNull();
  });

  it('is found among those that are managed', async () => {
    const made = await create({ title: unique('Introuvable ailleurs') });
    const query = `keyword=${encodeURIComponent(made.title)}&approvalStatus=APPROVED&owner=${admin.authId}`;
    const { body } = await api.call('GET', `${manage}/?${query}&hasProposal=false`, as(admin));
    expect(body).toMatchObject({ total: 1, data: [{ id: made.id, title: made.title, hasProposal: false }] });
    expect((await api.call('GET', `${manage}/?password=x`, as(admin))).status).toBe(422);
  });

  it.each([
    ['POST', '/'],
    ['PUT', `/${NOWHERE}`],
    ['DELETE', `/${NOWHERE}`],
  ] as const)('%s is for those who may', async (method, place) => {
    const client = await api.signIn('CLIENT');
    const before = await countAll(api.deps.database.db);
    expect(await api.call(method, `${path}${place}`, { body: build() })).toMatchObject({
      status: 403,
      body: { message: 'Token invalid or expired' },
    });
    expect(await api.call(method, `${path}${place}`, { body: build(), ...as(client) })).toMatchObject({
      status: 403,
      body: { message: 'Access mismatch' },
    });
    expect(await countAll(api.deps.database.db)).toEqual(before);
  });

  it.each([
    ['PUT', (id: string) => `${path}/${id}`],
    ['DELETE', (id: string) => `${path}/${id}`],
    ['GET', (id: string) => `${manage}/${id}`],
    ['GET', (id: string) => `${manage}/${id}/revisions`],
    ['POST', (id: string) => `${manage}/${id}/restore`],
    ['DELETE', (id: string) => `${manage}/${id}`],
  ] as const)('%s of what isn’t there is said to be', async (method, place) => {
    const body = method === 'PUT' ? { ...build(), version: 1 } : undefined;
    const answer = await api.call(method, place(NOWHERE), { body, ...as(admin) });
    expect(answer).toMatchObject({ status: 404, body: { resource, message: missing } });
  });
});
