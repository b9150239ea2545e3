import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { ImportedRow, Page, PlanPosition, Sheet } from 'shared-kernel/contracts';
import { buildPlan } from '../../services/shop/testing/build-shop.ts';
import { as, type ContentApp, callsOf, openContentApp, testedType, unique } from '../testing/tested-types.ts';
import type { Cells } from './table.ts';
import { sheetCalls, shopCells } from './testing/sheet-calls.ts';

let app: ContentApp;
const { call, start, put, run, exported, findShop } = sheetCalls(() => app);

/** Jobs are left to the tests, which know then when they are done. */
beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
});

afterAll(() => app.api.close());

it.each([
  ...Object.keys(CONTENT_TYPES).map((name) => [name, 'fr']),
  ...['category', 'shop'].flatMap((name) => ['ar', 'en'].map((language) => [name, language])),
] as [ContentName, string][])(
  'leaves %s unchanged when it is imported as exported in %s',
  async (resource, language) => {
    const { create, read: readOne } = callsOf(testedType(resource), () => app);
    const made = await create();
    const headers = { 'accept-language': language };
    const { body } = await app.api.call('GET', `/sheets/${resource}?limit=100`, as(app.admin, headers));
    const cells = (body as Sheet).rows.map((row) =>
      Object.fromEntries((body as Sheet).columns.map((column, index) => [column, row[index] ?? ''])),
    );
    const { body: started } = await app.api.call('POST', '/imports/', {
      body: { resource, fileName: 'feuille.csv', total: cells.length },
      ...as(app.admin, headers),
    });
    const rows = await put(started.id, cells);
    expect(rows.map(({ state, errors }) => ({ state, errors }))).toEqual(
      rows.map(() => ({ state: 'unchanged', errors: {} })),
    );
    expect((await readOne(made.id)).body.version).toBe(made.version);
  },
);

it('has titles in place of ids, times of the mall’s clock, and words', async () => {
  const post = await callsOf(testedType('post'), () => app).create({ publishedAt: '2026-01-05T08:30:00.000Z' });
  const shop = await callsOf(testedType('shop'), () => app).create();
  const search = ({ title }: { title: string }) => `keyword=${encodeURIComponent(title)}`;
  expect(await exported('post', search(post))).toMatchObject([
    { category: 'Actualités', publishedAt: '2026-01-05 09:30', isFeatured: 'non', cover: 'terre-cuite.webp' },
  ]);
  expect(await exported('shop', search(shop))).toMatchObject([
    {
      category: 'Mode',
      subCategory: 'Femme',
      keywords: 'robe',
      exceptions: expect.stringContaining('2026-05-01 fermé'),
    },
  ]);
});

it.each(['fr', 'ar', 'en'])('has the labels of choices in the reader’s language: %s', async (language) => {
  const { title } = await callsOf(testedType('category'), () => app).create({ type: 'SHOP' });
  const path = `/sheets/category?keyword=${encodeURIComponent(title)}`;
  const { columns, rows } = (await app.api.call('GET', path, as(app.admin, { 'accept-language': language })))
    .body as Sheet;
  const labels = { fr: 'Boutiques', ar: 'المتاجر', en: 'Shops' };
  expect(rows.map((row) => row[columns.indexOf('type')])).toEqual([labels[language as keyof typeof labels]]);
});

it.each([
  ['boutiques', 'SHOP'],
  ['المتاجر', 'SHOP'],
  ['Posts', 'BLOG'],
  ['blog', 'BLOG'],
])('reads the choice %s, a label of any language or a code', async (text, type) => {
  const { id } = await callsOf(testedType('category'), () => app).create({ type });
  expect(await put(await start('category'), [{ id, type: text }])).toMatchObject([{ state: 'unchanged', errors: {} }]);
});

it('rejects a choice that is none of the field’s labels or codes', async () => {
  const rows = await put(await start('category'), [{ 'title.fr': unique('Rayon'), type: 'Parking' }]);
  expect(rows).toMatchObject([{ state: 'wrong', errors: { type: expect.any(String) } }]);
});

it('does not overwrite what changed after the export', async () => {
  const made = await callsOf(testedType('shop'), () => app).create();
  const [cells = {}] = await exported('shop', `keyword=${encodeURIComponent(made.title)}`);
  const other = await start('shop');
  await put(other, [{ id: made.id, unit: 'F6' }]);
  await run(other);
  const id = await start('shop');
  const edited = { ...cells, phone: '71 222 333' };
  expect(await put(id, [edited])).toMatchObject([
    { state: 'wrong', errors: { version: expect.stringContaining('depuis l’export') } },
  ]);
  expect(await put(id, [{ ...edited, version: '' }])).toMatchObject([{ state: 'changed' }]);
});

it('keeps fields without a column', async () => {
  const made = await callsOf(testedType('shop'), () => app).create({ phone: '71 000 111' });
  const id = await start('shop');
  await put(id, [{ id: made.id, unit: 'Z9' }]);
  await run(id);
  expect(await findShop(made.title)).toMatchObject({ unit: 'Z9', phone: '71 000 111', keywords: ['robe'] });
});

it.each<[string, Cells, Record<string, string>]>([
  ['an unknown category', { category: 'Fusées' }, { category: expect.stringContaining('Fusées') }],
  ['a subcategory of no category', { subCategory: 'Chats' }, { subCategory: expect.stringContaining('Chats') }],
  ['an unknown picture', { logo: 'zara.png' }, { logo: expect.stringContaining('zara.png') }],
  ['hours', { weeklyHours: 'toujours' }, { weeklyHours: expect.stringContaining('lun-sam') }],
  ['other dates', { exceptions: 'Noël fermé' }, { exceptions: expect.stringContaining('2026-12-25') }],
  ['a number', { floor: 'haut' }, { floor: expect.any(String) }],
  ['a choice of yes and no', { isFeatured: 'peut-être' }, { isFeatured: expect.any(String) }],
  ['a missing text', { 'summary.fr': '' }, { 'summary.fr': expect.any(String) }],
  ['a translation', { 'title.ar': 'ا'.repeat(200) }, { 'title.ar': expect.any(String) }],
  ['a network', { socialLinks: 'https://example.com' }, { socialLinks: expect.any(String) }],
  ['a long cell', { weeklyHours: ' x'.repeat(5_001) }, { weeklyHours: 'Cette cellule est trop longue' }],
  [
    'a subcategory of another category',
    { category: 'mode', subCategory: 'Chats' },
    { subCategory: expect.any(String) },
  ],
  ['a taken address', { slug: 'units' }, { slug: expect.any(String) }],
  ['two cells', { floor: 'haut', category: 'Fusées' }, { floor: expect.any(String), category: expect.any(String) }],
  ['an id', { id: 'f'.repeat(24) }, { id: 'Aucun enregistrement n’a cet identifiant' }],
])('reports an error in the cell for %s', async (_, cells, errors) => {
  const id = await start('shop');
  expect(await put(id, [shopCells(unique('Faux'), cells)])).toMatchObject([{ state: 'wrong', errors }]);
});

it('finds each row that only writing shows to be wrong', async () => {
  const reserved: Record<number, string> = { 2: 'units', 3: 'facets', 6: 'search' };
  const cells = Array.from({ length: 7 }, (_, index) =>
    shopCells(unique('Écrite'), reserved[index] === undefined ? {} : { slug: reserved[index] }),
  );
  const rows = await put(await start('shop', 7), cells);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'wrong', 'wrong', 'new', 'new', 'wrong']);
  expect(rows[6]?.errors).toEqual({ slug: expect.any(String) });
});

it('rejects two rows for one record, and accepts the corrected one', async () => {
  const title = unique('Double');
  const id = await start('shop', 3);
  const [first, second] = await put(id, [shopCells(title), shopCells(title)]);
  expect([first?.state, second]).toMatchObject([
    'new',
    { state: 'wrong', errors: { 'title.fr': 'Même enregistrement que la ligne 2' } },
  ]);
  expect((await put(id, [shopCells(title)], 9)).at(-1)).toMatchObject({ number: 9, state: 'wrong' });
  // The third row isn't repeated once the first two have other titles.
  expect(await put(id, [shopCells(unique('Simple'), { unit: 'B3' })], 3)).toMatchObject([
    {},
    { number: 3, state: 'new' },
    {},
  ]);
  const rows = await put(id, [{ 'title.fr': unique('Autre'), unit: 'B4' }]);
  expect(rows.map(({ number, state }) => [number, state])).toEqual([
    [2, 'new'],
    [9, 'new'],
  ]);
});

it('keeps the addresses and translations of subcategories that are renamed or contain a semicolon', async () => {
  const subCategories = [
    { title: 'Sacs; ceintures', slug: 'sacs', translations: { en: { title: 'Bags' } } },
    { title: 'Bijoux', translations: {} },
  ];
  const { create, read } = callsOf(testedType('category'), () => app);
  const made = await create({ subCategories });
  const [cells = {}] = await exported('category', `keyword=${encodeURIComponent(made.title)}`);
  expect(cells.subCategories).toBe('"Sacs; ceintures"; Bijoux');
  const id = await start('category');
  await put(id, [{ ...cells, subCategories: '"Sacs; ceintures; foulards"; Bijoux' }]);
  await run(id);
  const [bags, jewels] = made.subCategories;
  expect((await read(made.id)).body.subCategories).toEqual([{ ...bags, title: 'Sacs; ceintures; foulards' }, jewels]);
});

describe('units', () => {
  const UNITS = ['C1', 'C2', 'C3', 'C4'].map((number, index) => ({
    number,
    polygon: [[0, 0] as const, [40, 0] as const, [40, 80] as const, [0, 80] as const].map(
      ([x, y]): PlanPosition => [x + 40 * index, y],
    ),
  }));
  const drawFloor = (level: number) =>
    callsOf(testedType('floor'), () => app).create({ level, plan: buildPlan({ units: UNITS }) });
  const openShop = async (floor: number, unit: string) =>
    callsOf(testedType('shop'), () => app).create({ floor, unit, title: unique('Ouverte') });
  const remarksOf = (rows: ImportedRow[]) => rows.map(({ number, remarks }) => [number, remarks.unit]);
  const listed = async (id: string, query = '') =>
    (await call<Page<ImportedRow>>('GET', `/imports/${id}/rows?limit=100${query}`)).body.data;
  const rowsWithRemarks = async (id: string, hasRemark = true) =>
    (await listed(id, `&hasRemark=${hasRemark}`)).map(({ number }) => number);

  it('have a remark when a public shop or another row has the same one', async () => {
    await drawFloor(31);
    const live = await openShop(31, 'C1');
    const [one, two] = [unique('Etam'), unique('Mango')];
    const id = await start('shop', 4);
    const rows = await put(id, [
      shopCells(unique('Celio'), { floor: '31', unit: ' c1 ' }),
      shopCells(one, { floor: '31', unit: 'C2' }),
      shopCells(two, { floor: '31', unit: 'c2' }),
      shopCells(unique('Seul'), { floor: '31', unit: 'C3' }),
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'new']);
    expect(remarksOf(await listed(id))).toEqual([
      [2, `Il y a déjà ${live.title} dans le local c1.`],
      [3, `Il y a déjà ${two} (ligne 4) dans le local C2.`],
      [4, `Il y a déjà ${one} (ligne 3) dans le local c2.`],
      [5, undefined],
    ]);
    expect(await rowsWithRemarks(id)).toEqual([2, 3, 4]);
    expect(await rowsWithRemarks(id, false)).toEqual([5]);
    expect(remarksOf(await put(id, [{ unit: 'C4' }], 4))).toEqual([
      [3, undefined],
      [4, undefined],
    ]);
    expect(await rowsWithRemarks(id)).toEqual([2]);
    await run(id);
    expect(await rowsWithRemarks(id)).toEqual([]);
  });

  it('have no remark on shops that stay in a shared one or swap theirs', async () => {
    await drawFloor(32);
    const [one, two, three] = [await openShop(32, 'C1'), await openShop(32, 'C1'), await openShop(32, 'C2')];
    const id = await start('shop', 3);
    const changes = [{ phone: '71 222 333' }, { unit: 'C2' }, { unit: 'C3' }];
    const rows = await put(
      id,
      [one, two, three].map((shop, index) => ({ id: shop.id, ...changes[index] })),
    );
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'changed', 'changed']);
    expect(remarksOf(await listed(id))).toEqual([2, 3, 4].map((number) => [number, undefined]));
    expect(remarksOf(await put(id, [{ unit: 'C1' }], 4))).toEqual([
      [4, `Il y a déjà ${one.title} (ligne 2) dans le local C1.`],
    ]);
  });

  it('have a remark on a floor without a plan, and are wrong when they aren’t on the plan', async () => {
    await drawFloor(33);
    const id = await start('shop', 2);
    const cells = (floor: string) => shopCells(unique('Ailleurs'), { floor, unit: 'Z99' });
    await put(id, [cells('33'), cells('34')]);
    expect(await listed(id)).toMatchObject([
      { state: 'wrong', errors: { unit: expect.stringContaining('n’est pas sur le plan') } },
      { state: 'new', remarks: { unit: expect.stringMatching(/^Le niveau 34 n’a pas de plan/) } },
    ]);
  });

  it('have short remarks, which few rows get at once, when many rows share one', async () => {
    await drawFloor(35);
    const id = await start('shop', 110);
    const cells = Array.from({ length: 110 }, () => shopCells(unique('Foule'), { floor: '35', unit: 'C1' }));
    await put(id, cells.slice(0, 60));
    await put(id, cells.slice(60), 62);
    const named = [2, 3, 4].map((number) => `${cells[number - 2]?.['title.fr']} (ligne ${number})`).join(', ');
    const last = (await listed(id, '&page=2')).at(-1);
    expect(last?.remarks.unit).toBe(`Il y a déjà ${named} et 106 de plus dans le local C1.`);
    const changed = await put(id, [{ unit: 'C2' }], 111);
    expect(changed).toHaveLength(100);
    expect(changed.at(-1)).toMatchObject({ number: 111, remarks: {} });
    expect(changed[0]?.remarks.unit).toContain('et 105 de plus');
  });

  it('have no remark on shops that visitors don’t see, or that are in the trash', async () => {
    await drawFloor(36);
    const [hidden, trashed] = [await openShop(36, 'C1'), await openShop(36, 'C2')];
    const body = { action: 'unpublish', records: [{ id: hidden.id, version: hidden.version }] };
    expect((await call('POST', '/shop/manage/shop/bulk', body)).status).toBe(200);
    const id = await start('shop', 3);
    const rows = await put(id, [
      { id: hidden.id, unit: 'C3' },
      { id: trashed.id, floor: '37', unit: 'C4' },
      shopCells(unique('Seul'), { floor: '36', unit: 'C3' }),
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'changed', 'new']);
    await call('DELETE', `/shop/shop/${trashed.id}`);
    expect(await rowsWithRemarks(id)).toEqual([]);
  });
});
