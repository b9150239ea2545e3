import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { ImportedRow, ImportMode, Sheet, SheetImport } from 'shared-kernel/contracts';
import { buildShop } from '../../services/shop/testing/build-shop.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { makeContent } from '../testing/make-content.ts';
import { as, type ContentApp, callsOf, openContentApp, testedType, unique } from '../testing/tested-types.ts';
import { continueImports } from './run-imports.ts';

type Cells = Record<string, string>;

let app: ContentApp;
let text: Record<'women' | 'shops' | 'picture', string>;

/** Jobs are left to the tests, which know then when they are done. */
beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
  text = { women: 'Femme', shops: 'Mode', picture: app.named.picture };
});

afterAll(() => app.api.close());

const call = async <Body>(
  method: 'DELETE' | 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  person: SignedIn = app.admin,
): Promise<{ status: number; body: Body }> => app.api.call(method, path, { ...as(person), ...(body && { body }) });

const start = async (resource: ContentName, total = 1, person?: SignedIn): Promise<string> =>
  (await call<SheetImport>('POST', '/imports/', { resource, fileName: 'feuille.xlsx', total }, person)).body.id;

const put = async (id: string, rows: Cells[], first = 2): Promise<ImportedRow[]> => {
  const body = { rows: rows.map((cells, index) => ({ number: first + index, cells })) };
  return (await call<{ rows: ImportedRow[] }>('PUT', `/imports/${id}/rows`, body)).body.rows;
};

const work = () => continueImports(app.api.deps, app.api.app.log);
const read = async (id: string): Promise<SheetImport> => (await call<SheetImport>('GET', `/imports/${id}`)).body;

const run = async (id: string, mode: ImportMode = 'all'): Promise<SheetImport> => {
  expect((await call('POST', `/imports/${id}/run`, { mode })).status).toBe(202);
  await work();
  return read(id);
};

const undo = async (id: string): Promise<SheetImport> => {
  expect((await call('POST', `/imports/${id}/undo`)).status).toBe(202);
  await work();
  return read(id);
};

const exported = async (resource: ContentName, query = ''): Promise<Cells[]> => {
  const { body } = await call<Sheet>('GET', `/sheets/${resource}?${query}`);
  return body.rows.map((row) => Object.fromEntries(body.columns.map((column, index) => [column, row[index] ?? ''])));
};

const shopCells = (title: string, cells: Cells = {}): Cells => ({
  'title.fr': title,
  'summary.fr': 'Vêtements.',
  category: 'mode',
  floor: '0',
  unit: 'B2',
  ...cells,
});

const findShop = async (title: string) => {
  const { body } = await call<{ data: { id: string; version: number }[] }>(
    'GET',
    `/shop/manage/shop/?keyword=${encodeURIComponent(title)}`,
  );
  const [found] = body.data;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  return found && (await call<any>('GET', `/shop/manage/shop/${found.id}`)).body;
};

describe.each(Object.keys(CONTENT_TYPES) as ContentName[])('the sheet of %s', (resource) => {
  const { create, read: readOne } = callsOf(testedType(resource), () => app);

  it('is unchanged when it is imported as exported, in each language', async () => {
    const made = await create();
    for (const language of ['fr', 'ar', 'en']) {
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
    }
    expect((await readOne(made.id)).body.version).toBe(made.version);
  });
});

it('creates records from hand-written texts, and undoes them in one step', async () => {
  const title = unique('Aziza');
  const cells = shopCells(title, {
    'title.ar': 'عزيزة',
    subCategory: text.women,
    phone: '+216 71 000 000',
    weeklyHours: 'lun-sam 9h-20h30; dim fermé',
    exceptions: '2026-12-25 fermé (Noël)',
    socialLinks: 'https://www.instagram.com/aziza; facebook https://aziza.example',
    keywords: 'robe; jupe',
    isFeatured: 'Oui',
    logo: text.picture,
  });
  const id = await start('shop');
  expect(await put(id, [cells])).toMatchObject([{ number: 2, state: 'new', errors: {}, cells }]);
  expect(await run(id)).toMatchObject({ status: 'done', mode: 'all', counts: { done: 1 } });
  const shop = await findShop(title);
  expect(shop).toMatchObject({
    approvalStatus: 'APPROVED',
    ownerId: app.admin.authId,
    category: app.named.shops,
    subCategory: app.named.women,
    translations: { ar: { title: 'عزيزة' } },
    weeklyHours: { monday: [{ open: '09:00', close: '20:30' }], sunday: [] },
    exceptions: [{ date: '2026-12-25', ranges: [], reason: 'Noël' }],
    socialLinks: [{ network: 'instagram' }, { network: 'facebook' }],
    keywords: ['robe', 'jupe'],
    isFeatured: true,
    logo: app.named.picture,
  });
  expect(await undo(id)).toMatchObject({ status: 'undone', counts: { undone: 1 } });
  expect((await call<{ deletedAt: string }>('GET', `/shop/manage/shop/${shop.id}`)).body.deletedAt).not.toBeNull();
});

it('changes only the cells that were edited, and restores them', async () => {
  const made = await callsOf(testedType('shop'), () => app).create();
  const [cells = {}] = await exported('shop', `keyword=${encodeURIComponent(made.title)}`);
  const id = await start('shop');
  const [row] = await put(id, [{ ...cells, phone: '71 222 333', 'summary.en': '' }]);
  expect(row).toMatchObject({ state: 'changed', recordId: made.id });
  await run(id);
  const changed = await findShop(made.title);
  const { translations: _, ...same } = made;
  const after = { ...same, phone: '71 222 333', version: 2, updatedAt: expect.any(String) };
  expect(changed).toEqual({ ...after, translations: {} });
  await undo(id);
  expect(await findShop(made.title)).toEqual({ ...made, version: 3 });
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
])('says in its cell what is wrong with %s', async (_, cells, errors) => {
  const id = await start('shop');
  expect(await put(id, [shopCells(unique('Faux'), cells)])).toMatchObject([{ state: 'wrong', errors }]);
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
  expect(await put(id, [shopCells(unique('Simple'))], 3)).toMatchObject([{}, { number: 3, state: 'new' }, {}]);
  const rows = await put(id, [{ 'title.fr': unique('Autre') }]);
  expect(rows.map(({ number, state }) => [number, state])).toEqual([
    [2, 'new'],
    [9, 'new'],
  ]);
});

it('imports nothing while a row is wrong, or the valid rows alone', async () => {
  const title = unique('Juste');
  const id = await start('shop', 2);
  await put(id, [shopCells(title), shopCells(unique('Faux'), { floor: 'haut' })]);
  const refused = await call<{ message: string }>('POST', `/imports/${id}/run`, { mode: 'all' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('erreur')]);
  expect(await findShop(title)).toBeUndefined();
  expect(await run(id, 'valid')).toMatchObject({ status: 'done', counts: { done: 1, wrong: 1 } });
  expect(await findShop(title)).toMatchObject({ title });
});

it('rolls everything back when a referenced record is gone', async () => {
  const [title, category] = [unique('Référence'), unique('Rayon')];
  const made = await callsOf(testedType('category'), () => app).create({ title: category, type: 'SHOP' });
  const id = await start('shop', 2);
  await put(id, [shopCells(title), shopCells(unique('Orphelin'), { category })]);
  await call('DELETE', `/categories/category/${made.id}`);
  expect(await run(id)).toMatchObject({ status: 'undone', counts: { undone: 1, failed: 1 } });
  expect(await findShop(title)).toBeUndefined();
});

it('is not run by an account that has lost the right', async () => {
  const person = await app.api.signIn('ADMIN');
  const id = await start('shop', 1, person);
  await call('PUT', `/imports/${id}/rows`, { rows: [{ number: 2, cells: shopCells(unique('Perdu')) }] }, person);
  const { body: roles } = await call<{ data: { id: string; name: string }[] }>(
    'GET',
    '/auth/roles',
    undefined,
    app.god,
  );
  const editor = roles.data.find(({ name }) => name === 'EDITOR');
  const change = { role: editor?.id, access: [], version: 1 };
  const { status } = await call('PUT', `/auth/z/access/${person.authId}`, change, app.god);
  expect(status).toBe(200);
  expect((await call('POST', `/imports/${id}/run`, { mode: 'all' }, person)).status).toBe(403);
});

it('rolls everything back when all rows must be imported and one fails', async () => {
  const [title, taken] = [unique('Premier'), unique('Pris')];
  const id = await start('shop', 2);
  await put(id, [shopCells(title), shopCells(taken)]);
  // Another person creates it between the check and the run.
  await app.api.write((context) => makeContent('shop', context, buildShop(app.named.shops, { title: taken })));
  expect(await run(id)).toMatchObject({ status: 'undone', counts: { undone: 1, failed: 1 } });
  expect(await findShop(title)).toBeUndefined();
});

it('does not overwrite a record that changed after the check', async () => {
  const made = await callsOf(testedType('shop'), () => app).create();
  const id = await start('shop');
  await put(id, [{ id: made.id, unit: 'C3' }]);
  const other = await start('shop');
  await put(other, [{ id: made.id, unit: 'D4' }]);
  await run(other);
  expect(await run(id, 'valid')).toMatchObject({ counts: { failed: 1 } });
  const { body } = await call<{ data: ImportedRow[] }>('GET', `/imports/${id}/rows?state=failed`);
  expect(body.data).toMatchObject([{ errors: { '': 'Cet enregistrement a changé entre-temps' } }]);
  expect(await findShop(made.title)).toMatchObject({ unit: 'D4' });
});

it('keeps records that changed after the import when it is undone', async () => {
  const title = unique('Gardé');
  const id = await start('shop');
  await put(id, [shopCells(title)]);
  await run(id);
  const { id: shop } = await findShop(title);
  const edit = await start('shop');
  await put(edit, [{ id: shop, unit: 'E5' }]);
  await run(edit);
  expect(await undo(id)).toMatchObject({ status: 'undone', counts: { kept: 1 } });
  expect(await findShop(title)).toMatchObject({ unit: 'E5', deletedAt: null });
});

it('continues after a crash without losing or repeating a row', async () => {
  const titles = Array.from({ length: 60 }, (_, index) => unique(`Boutique ${index}`));
  const id = await start('shop', 60);
  await put(
    id,
    titles.map((title) => shopCells(title)),
  );
  await call('POST', `/imports/${id}/run`, { mode: 'all' });
  let calls = 0;
  // The connection is lost in the middle of the second batch.
  const failing = new Proxy(app.api.deps, {
    get: (deps, key) =>
      key === 'findActor'
        ? async (...asked: Parameters<typeof deps.findActor>) => {
            calls += 1;
            if (calls === 2) throw new Error('the process is gone');
            return deps.findActor(...asked);
          }
        : deps[key as keyof typeof deps],
  });
  await expect(continueImports(failing, app.api.app.log)).rejects.toThrow('the process is gone');
  const half = await read(id);
  expect(half).toMatchObject({ status: 'running', counts: { done: 25, new: 35 } });
  await work();
  expect(await read(id)).toMatchObject({ status: 'done', counts: { done: 60 } });
  const { body } = await call<{ total: number }>('GET', '/shop/manage/shop/?keyword=boutique&limit=1');
  expect(body.total).toBe(60);
});

it('runs by a job', async () => {
  const id = await start('shop');
  const { rows } = (await app.api.deps.database.query({
    text: "select count(*)::int as count from pgboss.job where name = 'imports'",
  })) as unknown as { rows: { count: number }[] };
  await put(id, [shopCells(unique('Tâche'))]);
  await call('POST', `/imports/${id}/run`, { mode: 'all' });
  const { rows: after } = (await app.api.deps.database.query({
    text: "select count(*)::int as count from pgboss.job where name = 'imports'",
  })) as unknown as { rows: { count: number }[] };
  expect((after[0]?.count ?? 0) - (rows[0]?.count ?? 0)).toBe(1);
  await work();
});

it('belongs to its account, and needs the right to write', async () => {
  const id = await start('shop');
  const other = await app.api.signIn('ADMIN');
  for (const [method, path, body] of [
    ['GET', `/imports/${id}`],
    ['GET', `/imports/${id}/rows`],
    ['PUT', `/imports/${id}/rows`, { rows: [{ number: 2, cells: {} }] }],
    ['POST', `/imports/${id}/run`, { mode: 'all' }],
    ['POST', `/imports/${id}/undo`],
    ['DELETE', `/imports/${id}`],
  ] as const)
    expect([path, (await call(method, path, body, other)).status]).toEqual([path, 404]);
  const editor = await app.api.signIn('EDITOR');
  const manager = await app.api.signIn('SHOP_MANAGER');
  const begin = { resource: 'shop', fileName: 'x.csv', total: 1 };
  expect((await call('POST', '/imports/', begin, editor)).status).toBe(403);
  expect((await call('POST', '/imports/', begin, manager)).status).toBe(403);
  expect((await call('GET', '/sheets/shop', undefined, editor)).status).toBe(403);
  expect((await call<Sheet>('GET', '/sheets/shop', undefined, manager)).body.rows).toEqual([]);
  expect((await call('GET', '/sheets/shop?color=red')).status).toBe(422);
});

it('stops when its account loses the right', async () => {
  const person = await app.api.signIn('ADMIN');
  const id = await start('shop', 1, person);
  const title = unique('Sans droit');
  const body = { rows: [{ number: 2, cells: shopCells(title) }] };
  await call('PUT', `/imports/${id}/rows`, body, person);
  await call('POST', `/imports/${id}/run`, { mode: 'all' }, person);
  const god = app.god;
  const suspended = await app.api.call('POST', `/auth/z/ban-client/${person.authId}`, as(god));
  expect(suspended.status).toBeLessThan(300);
  await work();
  expect(await findShop(title)).toBeUndefined();
  // Its account reads it no more, so the table says how it ended.
  const { rows } = (await app.api.deps.database.query({
    text: `select status from imports where id = '${id}'`,
  })) as unknown as { rows: object[] };
  expect(rows).toEqual([{ status: 'undone' }]);
});

it.each([
  [{ rows: [{ number: 2, cells: { a: 1 } }] }, 'rows.0.cells'],
  [{ rows: [{ number: 0, cells: {} }] }, 'rows.0.number'],
  [{ rows: [{ number: 2, cells: { couleur: 'rouge' } }] }, 'rows.couleur'],
  [{ rows: [2, 3].map((number) => ({ number, cells: {} })) }, 'rows'],
  [{ rows: Array.from({ length: 101 }, (_, index) => ({ number: index + 1, cells: {} })) }, 'rows'],
])('rejects malformed rows', async (body, fieldName) => {
  const id = await start('shop');
  const answer = await call<{ fields: object[] }>('PUT', `/imports/${id}/rows`, body);
  expect([answer.status, answer.body.fields]).toMatchObject([422, [{ fieldName }]]);
});

it('does not run before its last row has arrived', async () => {
  const id = await start('shop', 2);
  await put(id, [shopCells(unique('Incomplet'))]);
  const { status, body } = await call<{ message: string }>('POST', `/imports/${id}/run`, { mode: 'all' });
  expect([status, body.message]).toEqual([409, expect.stringContaining('pas arrivées')]);
});

it('can be deleted', async () => {
  const id = await start('shop');
  expect((await call('DELETE', `/imports/${id}`)).status).toBe(204);
  expect((await call('GET', `/imports/${id}`)).status).toBe(404);
});
