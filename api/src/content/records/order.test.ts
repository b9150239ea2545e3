import { CONTENT_TYPES, type ContentName, type ContentType } from 'shared-kernel/content';
import { as, type ContentApp, callsOf, openContentApp, testedType, unique } from '../testing/tested-types.ts';

const ORDERED = (Object.values(CONTENT_TYPES) as ContentType<ContentName>[]).flatMap(({ name, order }) =>
  order ? [{ name, field: order.field }] : [],
);

let app: ContentApp;

beforeAll(async () => {
  app = await openContentApp();
});

afterAll(() => app.api.close());

it('exists for categories, banners and featured shops', () => {
  expect(ORDERED.map(({ name }) => name)).toEqual(expect.arrayContaining(['category', 'hero', 'shop']));
});

describe.each(ORDERED)('the order of $name', ({ name, field }) => {
  const { manage, create, read, trailOf, revisionsOf } = callsOf(testedType(name), () => app);
  const createAt = (place: number) => create({ [field]: place, isFeatured: name === 'shop' ? true : undefined });
  const put = (records: object[], person = app.admin) =>
    app.api.call('PUT', `${manage}/order`, { body: { records }, ...as(person) });
  const placeOf = async (id: string) => (await read(id)).body[field];
  const named = ({ id, version }: { id: string; version: number }) => ({ id, version });

  it('sets the places, and writes only moved records', async () => {
    const [first, second, third] = [await createAt(0), await createAt(5), await createAt(2)];
    const { status, body } = await put([first, third, second].map(named));
    expect(status).toBe(200);
    const versions = Object.fromEntries(body.records.map((record: { id: string }) => [record.id, record]));
    expect(versions[first.id]).toEqual({ id: first.id, version: 1 });
    expect(versions[third.id]).toEqual({ id: third.id, version: 2 });
    expect([await placeOf(first.id), await placeOf(third.id), await placeOf(second.id)]).toEqual([0, 1, 2]);
    expect(await trailOf(first.id)).toEqual(['create']);
    expect(await trailOf(second.id)).toEqual(['create', 'update']);
    expect((await revisionsOf(second.id)).body.total).toBe(2);
    // Its content wasn't edited.
    expect((await read(second.id)).body.updatedAt).toBe(second.updatedAt);
  });

  it('returns 409 and changes nothing when any record has a stale version', async () => {
    const [first, second] = [await createAt(0), await createAt(7)];
    const { status, body } = await put([{ ...named(first), version: 9 }, named(second)]);
    expect(status).toBe(409);
    expect(body.current).toMatchObject({ id: first.id, version: 1 });
    expect(await placeOf(second.id)).toBe(7);
  });

  it('rejects callers without the right to publish, and unknown records', async () => {
    const made = await createAt(3);
    const client = await app.api.signIn('CLIENT');
    expect((await put([named(made)], client)).status).toBe(403);
    expect((await put([{ id: 'f'.repeat(24), version: 1 }])).status).toBe(404);
    expect((await put([{ id: 'x', version: 1 }])).body.fields).toMatchObject([{ fieldName: 'records.0.id' }]);
    expect(await placeOf(made.id)).toBe(3);
  });
});

it('is the same in the back office and for visitors, also for equal places', async () => {
  const { manage, create } = callsOf(testedType('shop'), () => app);
  const titles = ['Zèbre', 'Abeille', 'Mouton', 'Éléphant'].map(unique);
  for (const title of titles) await create({ title, isFeatured: true, featuredOrder: 0 });
  const query = 'isFeatured=true&sort-field=featuredOrder&sort-direction=asc&limit=100';
  const titlesOf = ({ body }: { body: { data: { title: string }[] } }) =>
    body.data.map(({ title }) => title).filter((title) => titles.includes(title));
  const managed = titlesOf(await app.api.call('GET', `${manage}/?${query}`, as(app.admin)));
  expect(managed).toEqual(['Abeille', 'Éléphant', 'Mouton', 'Zèbre'].map((word) => expect.stringContaining(word)));
  expect(titlesOf(await app.api.get(`/shop/shop/?${query}`))).toEqual(managed);
});

it('can’t be set by a shop’s manager', async () => {
  const { manage, create } = callsOf(testedType('shop'), () => app);
  const manager = await app.api.signIn('SHOP_MANAGER');
  const { id, version } = await create({ title: unique('Boutique') });
  const owned = await app.api.call('PUT', `${manage}/${id}/owner`, {
    body: { ownerId: manager.authId, version },
    ...as(app.god),
  });
  const records = [{ id, version: owned.body.version }];
  expect((await app.api.call('PUT', `${manage}/order`, { body: { records }, ...as(manager) })).status).toBe(403);
});
