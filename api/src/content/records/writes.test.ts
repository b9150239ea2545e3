import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  CONTENT_TYPES,
  type ContentName,
  type ContentType,
  type Field,
  isInLists,
  RECORD_STATES,
} from 'shared-kernel/content';
import { readPaths } from '../../testing/read-paths.ts';
import {
  as,
  type ContentApp,
  callsOf,
  EXAMPLE_TYPES,
  openContentApp,
  TESTED_TYPES,
  testedType,
  unique,
} from '../testing/tested-types.ts';

const ajv = addFormats.default(new Ajv2020({ strict: false }));
const NOWHERE = 'f'.repeat(24);
/** Ways to search for "Le Café-Zéphyr", in Arabic "ياسمين أحمد". */
const SEARCHES = [
  ['in another language', 'ياسمين'],
  ['without the marks of its letters', 'احمد'],
  ['without accents', 'cafe zephyr'],
  ['by a part of a word', 'EPHY'],
  ['by words in another order', 'zéphyr café le'],
] as const;

let app: ContentApp;
/** The paths of the OpenAPI document. */
let paths: Record<string, Record<string, Operation>>;

interface Operation {
  parameters: { name: string; schema: { enum?: unknown[]; type?: string } }[];
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

beforeAll(async () => {
  app = await openContentApp();
  paths = (await readPaths(app.api)) as typeof paths;
});

afterAll(() => app.api.close());

it('is filtered in the back office by its type’s fields and its category', async () => {
  const { create } = callsOf(testedType('shop'), () => app);
  const shop = await create({ isFeatured: true, floor: 3 });
  await create({ isFeatured: false });
  const list = async (query: string) => {
    const { body } = await app.api.call('GET', `/shop/manage/shop/?${query}`, as(app.admin));
    return body.data.map(({ id }: { id: string }) => id);
  };
  expect(await list('isFeatured=true')).toEqual([shop.id]);
  expect(await list(`category=${app.named.shops}&isFeatured=true`)).toEqual([shop.id]);
  expect(await list(`category=${NOWHERE}`)).toEqual([]);
  expect(await list('floor=3')).toEqual([shop.id]);
  expect((await list('sort-field=floor&sort-direction=desc'))[0]).toBe(shop.id);
});

it('is found in the back office by the keywords of a shop', async () => {
  const { create } = callsOf(testedType('shop'), () => app);
  const shop = await create({ keywords: ['babouches'] });
  const { body } = await app.api.call('GET', '/shop/manage/shop/?keyword=babouche', as(app.admin));
  expect(body.data).toMatchObject([{ id: shop.id }]);
});

describe('a post’s history', () => {
  const { path, manage, build, create, read } = callsOf(testedType('post'), () => app);
  const send = async (method: 'POST' | 'PUT', address: string, body: object) =>
    (await app.api.call(method, address, { body, ...as(app.admin) })).body;
  const change = (id: string, body: object) => send('PUT', `${path}/${id}`, body);
  const revert = (id: string, body: object) => send('POST', `${manage}/${id}/revert`, body);
  const YEARS_AGO = '2020-01-01T08:00:00.000Z';
  const TEXTS = { ar: { title: 'قديم' }, en: { title: 'Old', excerpt: 'Once.' } };

  it('keeps its change time through decisions, deletions and changes of owner', async () => {
    const { id, updatedAt } = await create();
    const bulk = async (action: string, version: number): Promise<number> =>
      (await send('POST', `${manage}/bulk`, { action, records: [{ id, version }] })).records[0].version;
    let version = 1;
    for (const action of ['reject', 'reopen', 'approve', 'delete', 'restore']) version = await bulk(action, version);
    const given = await send('PUT', `${manage}/${id}/owner`, { ownerId: null, version });
    expect(given).toMatchObject({ version: 7, updatedAt });
  });

  it('restores the whole record and the time of its last change when a change is undone', async () => {
    const made = await create({ publishedAt: YEARS_AGO });
    const slug = unique('autre').replace(' ', '-');
    const body = { ...build({ title: 'Autre' }), slug, publishedAt: '2021-01-01T08:00:00.000Z', version: 1 };
    const changed = await change(made.id, body);
    expect(changed).toMatchObject({ slug, title: 'Autre', version: 2 });
    const undone = await revert(made.id, { isUndo: true, version: 2 });
    expect(undone).toEqual({ ...made, version: 3 });
    expect((await read(made.id)).body).toEqual(undone);
    // Now the revert is the last change.
    expect(await revert(made.id, { isUndo: true, version: 3 })).toEqual({ ...changed, version: 4 });
  });

  it('can’t be undone while it is new', async () => {
    const { id } = await create();
    expect(await revert(id, { isUndo: true, version: 1 })).toMatchObject({ resource: 'revision' });
  });

  it('keeps its slug and publication time when reverted, unless they are requested', async () => {
    const made = await create({ publishedAt: YEARS_AGO });
    const slug = unique('adresse').replace(' ', '-');
    const later = { slug, publishedAt: '2099-01-01T08:00:00.000Z' };
    await change(made.id, { ...build({ title: 'Neuf' }), ...later, version: 1 });
    expect(await revert(made.id, { number: 1, version: 2 })).toMatchObject({ ...later, title: made.title });
    const asked = await revert(made.id, { number: 1, fields: ['publishedAt'], version: 3 });
    expect(asked).toMatchObject({ slug, publishedAt: YEARS_AGO, title: made.title });
  });

  it('restores only the requested fields, in every language', async () => {
    const made = await create({ author: 'Ines', translations: TEXTS });
    const translations = { ar: { title: 'جديد', excerpt: 'كلام' }, en: { title: 'New' } };
    await change(made.id, { ...build({ title: 'Neuf', excerpt: 'Neuf.', author: 'Amel' }), translations, version: 1 });
    expect(await revert(made.id, { number: 1, fields: ['title'], version: 2 })).toMatchObject({
      title: made.title,
      excerpt: 'Neuf.',
      author: 'Amel',
      translations: { ar: { title: 'قديم', excerpt: 'كلام' }, en: { title: 'Old' } },
    });
    expect(await revert(made.id, { number: 1, fields: ['excerpt'], version: 3 })).toMatchObject({
      translations: { ar: { title: 'قديم' }, en: TEXTS.en },
    });
  });
});

describe.each(TESTED_TYPES)('$resource', (kind) => {
  const { resource, missing } = kind;
  const { path, manage, build, nameOf, create, read, revisionsOf, trailOf, inputOf } = callsOf(kind, () => app);
  const revision = (id: string, number: number) =>
    app.api.call('GET', `${manage}/${id}/revisions/${number}`, as(app.admin));

  it('is created, stored as its first revision, audited, and public', async () => {
    const { status, headers, body } = await app.api.call('POST', `${path}/`, { body: build(), ...as(app.admin) });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({ version: 1, approvalStatus: 'APPROVED', ownerId: app.admin.authId, deletedAt: null });
    expect((await app.api.get(`${path}/${nameOf(body)}`)).status).toBe(200);
    const revisions = (await revisionsOf(body.id)).body;
    expect(revisions.data).toMatchObject([{ number: 1, status: 'APPLIED', authorId: app.admin.authId }]);
    expect(revisions.data[0].data).toEqual(inputOf(body));
    expect(await trailOf(body.id)).toEqual(['create']);
  });

  it('is listed in the back office by each of its sort fields and filters', async () => {
    await create();
    const parameters = paths[`/api/v1${manage}`]?.get?.parameters ?? [];
    const valuesOf = (name: string): unknown[] => {
      const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
      const others: Record<string, unknown[]> = { boolean: [true, false], integer: [-5, 50] };
      return schema.enum ?? others[schema.type ?? ''] ?? [NOWHERE];
    };
    const asked = (CONTENT_TYPES[resource] as ContentType).list.sort.filter((name) => name in build());
    expect(valuesOf('sort-field')).toEqual(expect.arrayContaining(['updatedAt', 'title', ...asked]));
    const names = parameters.map(({ name }) => name);
    for (const name of names.filter((each) => !['page', 'limit', 'keyword'].includes(each))) {
      // Other values are parameters of the same query, and the test of short fields reads each state.
      const isSql = name === 'sort-field' || valuesOf(name)[0] === true;
      for (const value of isSql ? valuesOf(name) : valuesOf(name).slice(0, 1)) {
        const { status } = await app.api.call('GET', `${manage}/?${name}=${value}`, as(app.admin));
        expect({ name, value, status }).toEqual({ name, value, status: 200 });
      }
    }
  });

  it('matches its response schemas', async () => {
    const made = await app.api.call('POST', `${path}/`, { body: build(), ...as(app.admin) });
    const { id } = made.body;
    const answers = [
      ['post', path, '201', made],
      ['get', `${manage}/{id}`, '200', await read(id)],
      ['get', manage, '200', await app.api.call('GET', `${manage}/`, as(app.admin))],
      ['get', `${manage}/{id}/revisions`, '200', await app.api.call('GET', `${manage}/${id}/revisions`, as(app.admin))],
      ['get', `${manage}/{id}/revisions/{number}`, '200', await revision(id, 1)],
    ] as const;
    for (const [method, place, status, { body }] of answers) {
      const described = paths[`/api/v1${place}`]?.[method]?.responses[status]?.content['application/json'];
      if (!described) throw new Error(`the document knows no ${status} of ${method} ${place}`);
      ajv.validate(described.schema, body);
      expect({ method, place, errors: ajv.errors }).toEqual({ method, place, errors: null });
    }
  });

  it('can be replaced with the version in the body or in If-Match', async () => {
    const made = await create();
    const title = unique('Autre titre');
    const body = { ...inputOf(made), title };
    const changed = await app.api.call('PUT', `${path}/${nameOf(made)}`, {
      body: { ...body, version: 1 },
      ...as(app.admin),
    });
    expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { title, version: 2 } });
    expect(inputOf(changed.body)).toEqual(body);
    const again = await app.api.call('PUT', `${path}/${nameOf(made)}`, {
      body,
      ...as(app.admin, { 'if-match': '"2"' }),
    });
    expect(again).toMatchObject({ status: 200, body: { version: 3 } });
    expect((await app.api.get(`${path}/${nameOf(made)}`)).body).toMatchObject({ title });
    expect(await trailOf(made.id)).toEqual(['create', 'update', 'update']);
  });

  it('can be deleted, restored and purged', async () => {
    const made = await create();
    const address = `${path}/${nameOf(made)}`;
    expect(await app.api.call('DELETE', address, as(app.admin, { 'if-match': '"7"' }))).toMatchObject({ status: 409 });
    expect((await app.api.call('DELETE', address, as(app.admin, { 'if-match': '"1"' }))).status).toBe(204);
    expect((await app.api.get(address)).status).toBe(404);
    expect((await app.api.call('DELETE', address, as(app.admin))).body).toMatchObject({ resource, message: missing });
    const trash = (await app.api.call('GET', `${manage}/?isDeleted=true`, as(app.admin))).body.data;
    expect(trash).toContainEqual(expect.objectContaining({ id: made.id, deletedAt: expect.any(String), version: 2 }));
    const restored = await app.api.call('POST', `${manage}/${made.id}/restore`, as(app.admin));
    expect(restored).toMatchObject({ status: 200, body: { ...inputOf(made), deletedAt: null, version: 3 } });
    expect((await app.api.get(address)).status).toBe(200);
    expect(await app.api.call('DELETE', `${manage}/${made.id}`, as(app.admin))).toMatchObject({
      status: 409,
      body: { resource, message: 'Cet enregistrement n’est pas dans la corbeille' },
    });
    await app.api.call('DELETE', address, as(app.admin));
    expect((await app.api.call('DELETE', `${manage}/${made.id}`, as(app.admin))).status).toBe(204);
    expect((await read(made.id)).status).toBe(404);
    expect(await trailOf(made.id)).toEqual(['create', 'delete', 'restore', 'delete', 'purge']);
  });

  it('can be reverted to an earlier revision', async () => {
    const made = await create();
    const body = { ...inputOf(made), title: unique('Erreur'), version: 1 };
    await app.api.call('PUT', `${path}/${nameOf(made)}`, { body, ...as(app.admin) });
    const revert = (number: number, version: number) =>
      app.api.call('POST', `${manage}/${made.id}/revert`, { body: { number, version }, ...as(app.admin) });
    expect((await revert(1, 1)).status).toBe(409);
    expect((await revert(9, 2)).body).toMatchObject({ resource: 'revision', message: 'Révision introuvable' });
    const reverted = await revert(1, 2);
    expect(reverted).toMatchObject({ status: 200, body: { version: 3 } });
    expect(inputOf(reverted.body)).toEqual(inputOf(made));
    const { data } = (await revisionsOf(made.id)).body;
    expect(data).toMatchObject([
      { number: 3, changed: ['title'] },
      { number: 2, changed: ['title'] },
      { number: 1, changed: null },
    ]);
    expect((await revision(made.id, 2)).body).toEqual({ ...data[1], before: inputOf(made) });
    expect((await revision(made.id, 1)).body).toEqual({ ...data[2], before: null });
    expect(await revision(made.id, 9)).toMatchObject({ status: 404, body: { resource: 'revision' } });
  });

  it('leaves the site at the end of its publication', async () => {
    const { fields, span } = CONTENT_TYPES[resource as ContentName] as ContentType;
    expect('publishedUntil' in fields).toBe(!span?.until);
    if (span?.until) return;
    const made = await create();
    const shown = async () => (await app.api.get(`${path}/${nameOf(made)}`)).status;
    const put = (publishedUntil: Date, version: number) =>
      app.api.call('PUT', `${path}/${nameOf(made)}`, {
        body: { ...inputOf(made), publishedUntil, version },
        ...as(app.admin),
      });
    const DAY = 86_400_000;
    expect([(await put(new Date(Date.now() + DAY), 1)).status, await shown()]).toEqual([200, 200]);
    const ended = new Date(Date.now() - 30_000);
    expect([(await put(ended, 2)).status, await shown()]).toEqual([200, 404]);
    const { body } = await app.api.call('GET', `${manage}/?state=ended`, as(app.admin));
    expect(body.data).toMatchObject([{ id: made.id, publishedUntil: ended.toISOString() }]);
  });

  it('is listed in the back office with its short fields', async () => {
    const made = await create({ title: unique('Introuvable ailleurs') });
    const query = `keyword=${encodeURIComponent(made.title)}&approvalStatus=APPROVED&owner=${app.admin.authId}`;
    const { body } = await app.api.call('GET', `${manage}/?${query}&hasProposal=false`, as(app.admin));
    expect(body).toMatchObject({ total: 1, data: [{ id: made.id, title: made.title, hasProposal: false }] });
    const short = Object.entries<Field>(CONTENT_TYPES[resource as ContentName].fields).filter(([, field]) =>
      isInLists(field),
    );
    expect(body.data[0]).toMatchObject(Object.fromEntries(short.map(([name]) => [name, made[name]])));
    const states = RECORD_STATES.map(async (state) => {
      const { total } = (await app.api.call('GET', `${manage}/?${query}&state=${state}`, as(app.admin))).body;
      return total === 1 ? [state] : [];
    });
    const isEnded = resource === 'ramadanWorkingHours';
    expect((await Promise.all(states)).flat()).toEqual([isEnded ? 'ended' : 'published']);
    expect((await app.api.call('GET', `${manage}/?password=x`, as(app.admin))).status).toBe(422);
  });

  it('is hidden when it is rejected, and shown again when it is approved', async () => {
    const made = await create();
    const decide = (approvalStatus: string, version: number) =>
      app.api.call('PUT', `${manage}/${made.id}/approval`, {
        body: { approvalStatus, version, note: 'Vu' },
        ...as(app.admin),
      });
    expect(await decide('REJECTED', 1)).toMatchObject({
      status: 200,
      body: { approvalStatus: 'REJECTED', version: 2 },
    });
    expect((await app.api.get(`${path}/${nameOf(made)}`)).status).toBe(404);
    expect((await decide('APPROVED', 1)).status).toBe(409);
    expect((await decide('APPROVED', 2)).status).toBe(200);
    expect((await app.api.get(`${path}/${nameOf(made)}`)).status).toBe(200);
    const { data } = (await revisionsOf(made.id)).body;
    expect(data).toMatchObject([{ note: 'Vu', decidedBy: app.admin.authId }]);
    expect(await trailOf(made.id)).toEqual(['create', 'reject', 'approve']);
  });
});

describe.each(EXAMPLE_TYPES)('$resource, like all types,', (kind) => {
  const { path, manage, build, nameOf, create, read, revisionsOf, trailOf } = callsOf(kind, () => app);

  it('is created once per idempotency key, and 409 returns it', async () => {
    const call = { body: build(), ...as(app.admin, { 'idempotency-key': unique('key') }) };
    const make = () => app.api.call('POST', `${path}/`, call);
    const answers = await Promise.all([make(), make()]);
    const [made, again] = answers.toSorted((one, other) => one.status - other.status);
    expect([made?.status, again?.status]).toEqual([201, 409]);
    expect(again?.body.current).toEqual(made?.body);
    expect(await trailOf(made?.body.id)).toEqual(['create']);
  });

  it('can be given to an account', async () => {
    const made = await create();
    const give = (ownerId: string) =>
      app.api.call('PUT', `${manage}/${made.id}/owner`, { body: { ownerId, version: 1 }, ...as(app.admin) });
    expect((await give(NOWHERE)).body.fields).toEqual([
      { fieldName: 'ownerId', message: "Le champ « ownerId » n'existe pas" },
    ]);
    expect(await give(app.god.authId)).toMatchObject({ status: 200, body: { ownerId: app.god.authId, version: 2 } });
  });

  it('is changed by bulk actions on all records or none', async () => {
    const [one, other] = [await create(), await create()];
    const bulk = (action: string, version: number) =>
      app.api.call('POST', `${manage}/bulk`, {
        body: {
          action,
          records: [
            { id: one.id, version: 1 },
            { id: other.id, version },
          ],
        },
        ...as(app.admin),
      });
    expect((await bulk('delete', 2)).status).toBe(409);
    expect((await read(one.id)).body.deletedAt).toBeNull();
    expect((await bulk('delete', 1)).status).toBe(200);
    expect((await read(one.id)).body.deletedAt).not.toBeNull();
    expect((await read(other.id)).body.deletedAt).not.toBeNull();
  });

  it('is found in the back office by each kind of search, also while pending', async () => {
    const translations = { ar: { title: 'ياسمين أحمد' }, en: { title: 'Jasmine' } };
    const made = await create({ title: unique('Le Café-Zéphyr'), translations });
    await create({ title: unique('Autre chose') });
    const { total } = (await app.api.call('GET', `${manage}/`, as(app.admin))).body;
    const expectFound = async (): Promise<void> => {
      for (const [way, keyword] of SEARCHES) {
        const { body } = await app.api.call('GET', `${manage}/?keyword=${encodeURIComponent(keyword)}`, as(app.admin));
        const ids = body.data.map(({ id }: { id: string }) => id);
        expect([way, ids]).toEqual([way, expect.arrayContaining([made.id])]);
        expect(ids.length).toBeLessThan(total);
      }
    };
    await expectFound();
    const records = [{ id: made.id, version: made.version }];
    await app.api.call('POST', `${manage}/bulk`, { body: { action: 'reopen', records }, ...as(app.admin) });
    await expectFound();
    const { body } = await app.api.call('GET', `${manage}/?approvalStatus=PENDING`, as(app.admin));
    const titles = { ar: { title: translations.ar.title }, en: { title: translations.en.title } };
    expect(body.data.find(({ id }: { id: string }) => id === made.id)).toMatchObject({ translations: titles });
  });

  it('is pending again when reopened in bulk', async () => {
    const made = [await create(), await create()];
    const bulk = (action: string, version: number) =>
      app.api.call('POST', `${manage}/bulk`, {
        body: { action, records: made.map(({ id }) => ({ id, version })) },
        ...as(app.admin),
      });
    expect((await bulk('reopen', 1)).status).toBe(200);
    for (const record of made) {
      expect((await read(record.id)).body.approvalStatus).toBe('PENDING');
      expect((await app.api.get(`${path}/${nameOf(record)}`)).status).toBe(404);
    }
    expect((await bulk('approve', 2)).status).toBe(200);
    expect((await app.api.get(`${path}/${nameOf(made[0])}`)).status).toBe(200);
  });

  it('can be unpublished and published again without a new approval', async () => {
    const { id, slug, updatedAt } = await create();
    const bulk = async (action: string, version: number) =>
      (
        await app.api.call('POST', `${manage}/bulk`, {
          body: { action, records: [{ id, version }] },
          ...as(app.admin),
        })
      ).status;
    const shown = async () => (await app.api.get(`${path}/${nameOf({ id, slug })}`)).status;
    expect([await bulk('unpublish', 1), await shown()]).toEqual([200, 404]);
    const unpublishedAt = expect.any(String);
    expect((await read(id)).body).toMatchObject({ approvalStatus: 'APPROVED', unpublishedAt, updatedAt, version: 2 });
    const { body } = await app.api.call('GET', `${manage}/?state=unpublished`, as(app.admin));
    expect(body.data).toMatchObject([{ id, unpublishedAt }]);
    expect([await bulk('publish', 2), await shown()]).toEqual([200, 200]);
    expect((await revisionsOf(id)).body.data).toMatchObject([{ number: 1, status: 'APPLIED' }]);
    expect(await trailOf(id)).toEqual(['create', 'unpublish', 'publish']);
    await bulk('unpublish', 3);
    await bulk('reopen', 4);
    expect((await read(id)).body).toMatchObject({ approvalStatus: 'PENDING', unpublishedAt: null, version: 5 });
    expect(await bulk('unpublish', 5)).toBe(409);
  });
});
