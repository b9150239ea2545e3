import type { ImportedRow, SheetImport } from 'shared-kernel/contracts';
import { buildShop } from '../../services/shop/testing/build-shop.ts';
import type { SignedIn } from '../../testing/test-app.ts';
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

/** Dependencies of a process that ends in a batch. */
const lostAtBatch = (batch: number) => {
  let calls = 0;
  return new Proxy(app.api.deps, {
    get: (deps, key) =>
      key === 'findActor'
        ? async (...asked: Parameters<typeof deps.findActor>) => {
            calls += 1;
            if (calls === batch) throw new Error('the process is gone');
            return deps.findActor(...asked);
          }
        : deps[key as keyof typeof deps],
  });
};

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

it('imports nothing while a row is invalid, or only the valid rows', async () => {
  const title = unique('Juste');
  const id = await start('shop', 2);
  await put(id, [shopCells(title), shopCells(unique('Faux'), { floor: 'haut' })]);
  const refused = await call<{ message: string }>('POST', `/imports/${id}/run`, { mode: 'all' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('erreur')]);
  expect(await findShop(title)).toBeUndefined();
  expect(await run(id, 'valid')).toMatchObject({ status: 'done', counts: { done: 1, wrong: 1 } });
  expect(await findShop(title)).toMatchObject({ title });
});

it('rolls everything back when a referenced record was deleted', async () => {
  const [title, category] = [unique('Référence'), unique('Rayon')];
  const made = await callsOf(testedType('category'), () => app).create({ title: category, type: 'SHOP' });
  const id = await start('shop', 2);
  await put(id, [shopCells(title), shopCells(unique('Orphelin'), { category })]);
  await call('DELETE', `/categories/category/${made.id}`);
  expect(await run(id)).toMatchObject({ status: 'open', counts: { new: 1, wrong: 1 } });
  expect(await findShop(title)).toBeUndefined();
});

it('rolls everything back when all rows must be imported and one fails, and runs again once it is corrected', async () => {
  const [title, taken] = [unique('Premier'), unique('Pris')];
  const made = await callsOf(testedType('shop'), () => app).create();
  const [exportedCells = {}] = await exported('shop', `keyword=${encodeURIComponent(made.title)}`);
  const id = await start('shop', 3);
  await put(id, [shopCells(title), shopCells(taken), { ...exportedCells, unit: 'G7' }]);
  // Another person creates it between the check and the run.
  await app.api.write((context) => makeContent('shop', context, buildShop(app.named.shops, { title: taken })));
  const failed = await run(id);
  expect([failed.status, failed.mode, failed.counts]).toEqual(['open', 'all', { new: 1, changed: 1, wrong: 1 }]);
  expect(await findShop(title)).toBeUndefined();
  expect(await findShop(made.title)).toMatchObject({ unit: made.unit });
  await put(id, [{ 'title.fr': unique('Libre') }], 3);
  expect(await run(id)).toMatchObject({ status: 'done', counts: { done: 3 } });
  expect([await findShop(title), await findShop(made.title)]).toMatchObject([{ title }, { unit: 'G7' }]);
});

const actionsOf = async (action: string) => {
  const { body } = await call<{ data: object[] }>('GET', `/audit?action=${action}&limit=1`, undefined, app.god);
  return body.data;
};

it('undoes a stopped import of all rows, and keeps the imported rows of an import of valid ones', async () => {
  const titles = Array.from({ length: 60 }, (_, index) => unique(`Arrêt ${index}`));
  for (const mode of ['all', 'valid'] as const) {
    const id = await start('shop', 60);
    await put(
      id,
      titles.map((title) => shopCells(title)),
    );
    await call('POST', `/imports/${id}/run`, { mode });
    await expect(continueImports(lostAtBatch(2), app.api.app.log)).rejects.toThrow('the process is gone');
    expect((await call('POST', `/imports/${id}/stop`)).status).toBe(204);
    expect((await call('POST', `/imports/${id}/stop`)).status).toBe(409);
    await work();
    const { status, counts } = await read(id);
    expect([status, counts]).toEqual(mode === 'all' ? ['open', { new: 60 }] : ['done', { done: 50, new: 10 }]);
    expect(await actionsOf('stop')).toMatchObject([{ resource: 'shop', after: { counts: { done: 50, new: 10 } } }]);
  }
});

it('notifies reviewers of the proposals of an import that is stopped', async () => {
  const editor = await app.api.signIn('EDITOR');
  const made = await callsOf(testedType('post'), () => app).create();
  const [cells = {}] = await exported('post', `keyword=${encodeURIComponent(made.title)}`);
  const id = await start('post', 1, editor);
  const body = { rows: [{ number: 2, cells: { ...cells, 'excerpt.fr': 'Dès lundi.' } }] };
  expect((await call('PUT', `/imports/${id}/rows`, body, editor)).status).toBe(200);
  await call('POST', `/imports/${id}/run`, { mode: 'valid' }, editor);
  await expect(continueImports(lostAtBatch(2), app.api.app.log)).rejects.toThrow('the process is gone');
  expect((await call('POST', `/imports/${id}/stop`, undefined, editor)).status).toBe(204);
  const { data } = (await call<{ data: { recordId: string }[] }>('GET', '/notifications/?limit=100')).body;
  expect(data.filter(({ recordId }) => recordId === id)).toMatchObject([{ kind: 'review', detail: 'import' }]);
});

it('is stopped by accounts that outrank its owner, which see it while it runs', async () => {
  const owner = await app.api.signIn('ADMIN');
  const id = await start('shop', 1, owner);
  const body = { rows: [{ number: 2, cells: shopCells(unique('Supérieur')) }] };
  await call('PUT', `/imports/${id}/rows`, body, owner);
  await call('POST', `/imports/${id}/run`, { mode: 'all' }, owner);
  const listed = await call<{ data: SheetImport[] }>('GET', '/imports/?resource=shop&limit=1', undefined, app.god);
  expect(listed.body.data).toMatchObject([{ id, isOwn: false }]);
  const stop = async (person: SignedIn) => (await call('POST', `/imports/${id}/stop`, undefined, person)).status;
  expect([await stop(await app.api.signIn('EDITOR')), await stop(await app.api.signIn('SHOP_MANAGER'))]).toEqual([
    404, 404,
  ]);
  expect(await stop(app.god)).toBe(204);
  const higher = await start('shop', 1, app.god);
  await call(
    'PUT',
    `/imports/${higher}/rows`,
    { rows: [{ number: 2, cells: shopCells(unique('Plus haut')) }] },
    app.god,
  );
  await call('POST', `/imports/${higher}/run`, { mode: 'valid' }, app.god);
  expect((await call('POST', `/imports/${higher}/stop`)).status).toBe(403);
  await work();
  const { body: after } = await call<SheetImport>('GET', `/imports/${id}`, undefined, owner);
  expect(after).toMatchObject({ status: 'open', counts: { new: 1 } });
});

it.each(['all', 'valid'] as const)(
  'fails a row of an import of %s rows after repeated transaction conflicts',
  async (mode) => {
    const [lost, title, next] = [unique('Perdue'), unique('Voisine'), unique('Suivante')];
    const id = await start('shop', 2);
    await put(id, [shopCells(title), shopCells(lost)]);
    const later = await start('shop');
    await put(later, [shopCells(next)]);
    const { db } = app.api.deps.database;
    await db.execute(`create function lose() returns trigger language plpgsql as
    $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
    await db.execute(
      `create trigger lose before insert on shops for each row when (new.title = '${lost}') execute function lose()`,
    );
    await call('POST', `/imports/${id}/run`, { mode });
    await call('POST', `/imports/${later}/run`, { mode });
    await work();
    await db.execute('drop function lose cascade');
    const { status, counts } = await read(id);
    const expected = { all: ['open', { new: 1, wrong: 1 }], valid: ['done', { done: 1, failed: 1 }] };
    expect([status, counts]).toEqual(expected[mode]);
    const { body } = await call<{ data: ImportedRow[] }>('GET', `/imports/${id}/rows?limit=2`);
    expect(body.data[1]?.errors).toEqual({ '': expect.stringContaining('plusieurs essais') });
    expect(await read(later)).toMatchObject({ status: 'done', counts: { done: 1 } });
  },
  30_000,
);

it.each([
  ['all', 'is deleted'],
  ['all', 'leaves the team'],
  ['valid', 'leaves the team'],
] as const)('stops an import of %s rows when its account %s, and records it', async (mode, how) => {
  const owner = await app.api.signIn('ADMIN');
  const titles = Array.from({ length: 60 }, (_, index) => unique(`Départ ${index}`));
  const id = await start('shop', 60, owner);
  await call(
    'PUT',
    `/imports/${id}/rows`,
    { rows: titles.map((title, index) => ({ number: index + 2, cells: shopCells(title) })) },
    owner,
  );
  await call('POST', `/imports/${id}/run`, { mode }, owner);
  await expect(continueImports(lostAtBatch(2), app.api.app.log)).rejects.toThrow('the process is gone');
  const hasLeft = how === 'leaves the team';
  const { status } = hasLeft
    ? await call('POST', `/auth/z/departure/${owner.authId}`, { successor: app.god.authId }, app.god)
    : await call('DELETE', '/auth/user/me', {}, owner);
  expect(status).toBeLessThan(300);
  await work();
  const actorId = (hasLeft ? app.god : owner).authId;
  expect(await actionsOf('stop')).toMatchObject([{ actorId, after: { counts: { done: 50, new: 10 } } }]);
  expect(Boolean(await findShop(titles[0] ?? ''))).toBe(mode === 'valid');
  if (mode === 'all')
    expect(await actionsOf('revert')).toMatchObject([
      { actorId: hasLeft ? actorId : null, after: { counts: { undone: 50, new: 10 } } },
    ]);
  const { rows } = await app.api.deps.database.query({ text: `select id from imports where id = '${id}'` });
  expect(rows).toHaveLength(hasLeft ? 1 : 0);
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
  // The connection is lost in the middle of the second batch.
  await expect(continueImports(lostAtBatch(2), app.api.app.log)).rejects.toThrow('the process is gone');
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
