import { CONTENT_TYPES, type Field, isSetTogether } from 'shared-kernel/content';
import type { SignedIn } from '../../testing/test-app.ts';
import { as, type ContentApp, callsOf, openContentApp, TESTED_TYPES, testedType } from '../testing/tested-types.ts';

let app: ContentApp;
let editor: SignedIn;

beforeAll(async () => {
  app = await openContentApp();
  editor = await app.api.signIn('EDITOR');
});

afterAll(() => app.api.close());

const shops = callsOf(testedType('shop'), () => app);

const send = (action: string, records: object[], values?: object, { manage } = shops, person = app.admin) =>
  app.api.call('POST', `${manage}/bulk`, { body: { action, records, values }, ...as(person) });

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

it('sets fields of many records, writes only what changes, and undoes that exactly', async () => {
  const one = await shops.create({ isFeatured: false, keywords: ['robe'] });
  const other = await shops.create({ isFeatured: true, keywords: ['robe', 'soie'] });
  const values = { isFeatured: true, keywords: ['soie'] };
  const { status, body } = await send('edit', [one, other].map(seen), values);
  expect([status, body]).toEqual([200, { records: [{ id: one.id, version: 2 }] }]);
  expect((await shops.read(one.id)).body).toMatchObject({ isFeatured: true, keywords: ['robe', 'soie'] });
  expect(await shops.trailOf(one.id)).toEqual(['create', 'update']);
  expect((await send('undo', body.records)).body).toEqual({ records: [{ id: one.id, version: 3 }] });
  const { version: _, ...before } = one;
  expect((await shops.read(one.id)).body).toMatchObject(before);
  expect(await shops.trailOf(other.id)).toEqual(['create']);
});

it('removes the subcategory of another category', async () => {
  const shop = await shops.create();
  const { create } = callsOf(testedType('category'), () => app);
  const { id: category } = await create({ type: 'SHOP' });
  const { body } = await send('edit', [seen(shop)], { category });
  expect((await shops.read(shop.id)).body).toMatchObject({ category, subCategory: null });
  await send('undo', body.records);
  expect((await shops.read(shop.id)).body.subCategory).toBe(app.named.women);
});

it.each([
  ['a stale version', 409, { version: 7 }, { floor: 2 }],
  ['a missing record', 404, { id: 'f'.repeat(24) }, { floor: 2 }],
  ['a value against the rules', 422, {}, { floor: 99 }],
  ['a missing reference', 422, {}, { category: 'f'.repeat(24) }],
  ['a field that records don’t share', 422, {}, { title: 'Zara' }],
  ['no field', 422, {}, {}],
  ['no values', 422, {}, undefined],
])('changes nothing for %s', async (_, status, wrong, values) => {
  const records = [await shops.create({ floor: 1 }), await shops.create({ floor: 1 })];
  const [first, second] = records.map(seen);
  expect((await send('edit', [first as object, { ...second, ...wrong }], values)).status).toBe(status);
  for (const { id } of records) expect((await shops.read(id)).body).toMatchObject({ version: 1, floor: 1 });
});

it('names the record that a change of many fails for', async () => {
  const [first, second] = [await shops.create(), await shops.create({ title: 'Zara' })];
  const { body: stale } = await send('edit', [seen(first), { ...seen(second), version: 7 }], { floor: 2 });
  expect(stale).toMatchObject({ record: { id: second.id, title: 'Zara' }, current: { id: second.id, version: 1 } });
  expect(stale.message).toMatch(/^«\sZara\s»\s: Cet enregistrement a changé/);
  const missing = { ...seen(second), id: 'f'.repeat(24) };
  expect((await send('edit', [seen(first), missing], { floor: 2 })).body).toMatchObject({ record: { id: missing.id } });
  const { body: invalid } = await send('edit', [seen(second)], { category: 'f'.repeat(24) });
  expect(invalid.fields).toMatchObject([{ fieldName: 'category', message: expect.stringMatching(/^«\sZara\s»/) }]);
});

it.each(['delete', 'unpublish', 'reject'])('names the record that %s fails for', async (action) => {
  const title = `Enseigne de ${action}`;
  const [first, second] = [await shops.create(), await shops.create({ title })];
  const { body, status } = await send(action, [seen(first), { ...seen(second), version: 7 }]);
  expect({ status, body }).toMatchObject({ status: 409, body: { record: { id: second.id, title } } });
  expect(body.message).toMatch(/^«\sEnseigne de \w+\s»\s: /);
  expect((await shops.read(first.id)).body).toMatchObject({ version: 1 });
  const missing = { ...seen(second), id: 'f'.repeat(24) };
  expect((await send(action, [missing])).body).toMatchObject({ record: { id: missing.id } });
});

it('gives no title to accounts without the right', async () => {
  const { id, version } = await shops.create({ title: 'Ouverture secrète' });
  const { status, body } = await send('approve', [{ id, version }], undefined, shops, editor);
  expect(status).toBe(403);
  expect(JSON.stringify(body)).not.toContain('secrète');
});

it('names no record in the error of a value that breaks the rules for all', async () => {
  const { body } = await send('edit', [seen(await shops.create())], { floor: 99 });
  expect(body.record).toBeUndefined();
});

it('accepts a record that is named twice', async () => {
  const shop = seen(await shops.create({ floor: 1 }));
  expect((await send('edit', [shop, shop], { floor: 2 })).body).toEqual({ records: [{ id: shop.id, version: 2 }] });
});

it('refuses records without another version to return to', async () => {
  expect((await send('undo', [seen(await shops.create())])).status).toBe(404);
});

it('is refused below the level whose writes are published at once', async () => {
  const posts = callsOf(testedType('post'), () => app);
  const post = seen(await posts.create({ isFeatured: false }));
  for (const action of ['edit', 'undo'])
    expect((await send(action, [post], { isFeatured: true }, posts, editor)).status).toBe(403);
});

const commonOf = ({ resource }: (typeof TESTED_TYPES)[number]): string[] =>
  Object.entries<Field>(CONTENT_TYPES[resource].fields).flatMap(([name, field]) =>
    isSetTogether(field) ? [name] : [],
  );

const SHARING = TESTED_TYPES.filter((type) => commonOf(type).length > 0);

it.each(SHARING)('sets each common field of $resource to the value that it has', async (type) => {
  const calls = callsOf(type, () => app);
  const record = await calls.create();
  const values = Object.fromEntries(commonOf(type).map((name) => [name, record[name]]));
  expect((await send('edit', [seen(record)], values, calls)).body).toEqual({ records: [] });
});

it('finds records that lack a text in a language', async () => {
  const { create, manage } = callsOf(testedType('mallWorkingHours'), () => app);
  const { id } = await create({ title: 'Été', translations: { en: { title: 'Summer' } } });
  const idsOf = async (lacks: string) =>
    (await app.api.call('GET', `${manage}/?lacks=${lacks}&limit=100`, as(app.admin))).body.data.map(
      (record: { id: string }) => record.id,
    );
  expect(await idsOf('ar')).toContain(id);
  expect(await idsOf('en')).not.toContain(id);
});
