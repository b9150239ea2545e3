import type { ImportedRow } from 'shared-kernel/contracts';
import { buildShop } from '../../services/shop/testing/build-shop.ts';
import { makeContent } from '../testing/make-content.ts';
import { type ContentApp, callsOf, openContentApp, testedType, unique } from '../testing/tested-types.ts';
import { continueImports } from './run-imports.ts';
import { sheetCalls, shopCells } from './testing/sheet-calls.ts';

let app: ContentApp;
const { call, start, put, work, read, run, undo, exported, findShop } = sheetCalls(() => app);

/** Jobs are left to the tests, which know then when they are done. */
beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
});

afterAll(() => app.api.close());

it('creates records from hand-written texts, and undoes them in one step', async () => {
  const title = unique('Aziza');
  const cells = shopCells(title, {
    'title.ar': 'عزيزة',
    subCategory: 'Femme',
    phone: '+216 71 000 000',
    weeklyHours: 'lun-sam 9h-20h30; dim fermé',
    exceptions: '2026-12-25 fermé (Noël)',
    socialLinks: 'https://www.instagram.com/aziza; facebook https://aziza.example',
    keywords: 'robe; jupe',
    isFeatured: 'Oui',
    logo: app.named.picture,
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
  expect(half).toMatchObject({ status: 'running', counts: { done: 50, new: 10 } });
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
