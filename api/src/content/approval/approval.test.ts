import { eq } from 'drizzle-orm';
import { auditLines } from '../../platform/audit/table.ts';
import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { buildShop, buildWeek } from '../../services/shop/testing/build-shop.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { revisions } from '../revisions/table.ts';

let api: TestApp;
let admin: SignedIn;
let editor: SignedIn;
let manager: SignedIn;
let news: string;
let shops: string;

beforeAll(async () => {
  api = await openTestApp();
  [admin, editor, manager] = [await api.signIn('ADMIN'), await api.signIn('EDITOR'), await api.signIn('SHOP_MANAGER')];
  [news, shops] = await api.write(async (context) => [
    (await createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' }))).id,
    (await createCategory(context, buildCategory())).id,
  ]);
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

describe('a post by an editor who may not approve', () => {
  const post = (overrides: object) => buildPost(news, overrides);
  let count = 0;
  const approve = (id: string, body: object) => send(admin, 'PUT', `/blogs/manage/blogs/${id}/approval`, body);

  it('stays hidden until an approver approves it', async () => {
    const { status, body } = await send(editor, 'POST', '/blogs/blogs/', post({ title: 'Premier jet' }));
    expect({ status, approvalStatus: body.approvalStatus }).toEqual({ status: 201, approvalStatus: 'PENDING' });
    expect(await isShown('/blogs/blogs/premier-jet')).toBe(false);
    const decision = { approvalStatus: 'APPROVED', version: 1 };
    expect(await send(editor, 'PUT', `/blogs/manage/blogs/${body.id}/approval`, decision)).toMatchObject({
      status: 403,
      body: { message: 'Access mismatch' },
    });
    expect(await tagsOf(() => approve(body.id, decision))).toEqual(['posts', `post:${body.id}`]);
    expect(await isShown('/blogs/blogs/premier-jet')).toBe(true);
  });

  it('can be edited while pending, and is pending again when edited after a rejection', async () => {
    const { id } = (await send(editor, 'POST', '/blogs/blogs/', post({ title: 'Brouillon' }))).body;
    const put = (version: number) =>
      send(
        editor,
        'PUT',
        '/blogs/blogs/brouillon',
        post({ title: 'Brouillon', excerpt: `Version ${version}`, version }),
      );
    expect(await put(1)).toMatchObject({ status: 200, body: { version: 2, approvalStatus: 'PENDING' } });
    await approve(id, { approvalStatus: 'REJECTED', note: 'Trop court', version: 2 });
    expect(await put(3)).toMatchObject({ status: 200, body: { version: 4, approvalStatus: 'PENDING' } });
    expect(await isShown('/blogs/blogs/brouillon')).toBe(false);
  });

  it('shows the published version while a change is pending', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Soldes' }));
    const proposed = post({ title: 'Soldes', excerpt: 'Dès lundi.', version: 1 });
    const answer = await send(editor, 'PUT', '/blogs/blogs/soldes', proposed);
    expect(answer).toMatchObject({
      status: 202,
      body: { number: 2, status: 'PENDING', base: 1, changed: ['excerpt'], authorId: editor.authId },
    });
    expect((await api.get('/blogs/blogs/soldes')).body.excerpt).toBe('Elle ouvre samedi.');
    const waiting = (await send(admin, 'GET', '/blogs/manage/blogs/?hasProposal=true')).body;
    expect(waiting.data).toEqual(expect.arrayContaining([expect.objectContaining({ id: made.id })]));
    expect(waiting.data.filter((record: { hasProposal: boolean }) => !record.hasProposal)).toEqual([]);
    const decided = await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1, note: 'Bien' });
    expect(decided).toMatchObject({ status: 200, body: { excerpt: 'Dès lundi.', version: 2 } });
    expect((await api.get('/blogs/blogs/soldes')).body.excerpt).toBe('Dès lundi.');
    const { data } = (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body;
    expect(data).toMatchObject([
      { number: 3, status: 'APPLIED', authorId: editor.authId },
      { number: 2, status: 'APPROVED', decidedBy: admin.authId, note: 'Bien' },
      { number: 1, status: 'APPLIED' },
    ]);
    expect(await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 2 })).toMatchObject({
      status: 409,
      body: { resource: 'revision', message: 'Cette proposition a déjà été traitée' },
    });
  });

  it('stays hidden when a change of a rejected post is approved', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Retiré' }));
    await send(editor, 'PUT', '/blogs/blogs/retire', post({ title: 'Retiré', excerpt: 'Mieux.', version: 1 }));
    await approve(made.id, { approvalStatus: 'REJECTED', version: 1 });
    expect(await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 2 })).toMatchObject({
      status: 200,
      body: { excerpt: 'Mieux.', approvalStatus: 'REJECTED' },
    });
    expect(await isShown('/blogs/blogs/retire')).toBe(false);
  });

  it('is unpublished by approvers only', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Visible' }));
    const unpublish = { action: 'unpublish', records: [{ id: made.id, version: 1 }] };
    expect((await send(editor, 'POST', '/blogs/manage/blogs/bulk', unpublish)).status).toBe(403);
    expect(await tagsOf(() => send(admin, 'POST', '/blogs/manage/blogs/bulk', unpublish))).toEqual([
      'posts',
      `post:${made.id}`,
    ]);
    expect(await isShown('/blogs/blogs/visible')).toBe(false);
  });

  it('isn’t changed by a rejected proposal', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Refus' }));
    await send(editor, 'PUT', '/blogs/blogs/refus', post({ title: 'Refus', excerpt: 'Non.', version: 1 }));
    expect(await approve(made.id, { approvalStatus: 'REJECTED', proposal: 2 })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect((await api.get('/blogs/blogs/refus')).body.excerpt).toBe('Elle ouvre samedi.');
  });

  it('can reopen a change that was rejected, or approved and reverted', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Remise' }));
    await send(editor, 'PUT', '/blogs/blogs/remise', post({ title: 'Remise', excerpt: 'Oui.', version: 1 }));
    const reopen = (who = admin) =>
      send(who, 'PUT', `/blogs/manage/blogs/${made.id}/approval`, { approvalStatus: 'PENDING', proposal: 2 });
    const waiting = async () =>
      (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions?status=PENDING`)).body.data;
    const decided = { status: 409, body: { resource: 'revision' } };
    expect(await reopen()).toMatchObject(decided);
    await approve(made.id, { approvalStatus: 'REJECTED', proposal: 2, note: 'Trop tôt' });
    expect((await reopen(editor)).status).toBe(403);
    expect(await reopen()).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await waiting()).toMatchObject([{ number: 2, note: 'Trop tôt', decidedBy: null, decidedAt: null }]);
    await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
    await send(admin, 'POST', `/blogs/manage/blogs/${made.id}/revert`, { number: 1, version: 2 });
    expect(await reopen()).toMatchObject({ status: 200, body: { version: 3, excerpt: 'Elle ouvre samedi.' } });
    expect(await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 3 })).toMatchObject({
      body: { excerpt: 'Oui.', version: 4 },
    });
    await send(editor, 'PUT', '/blogs/blogs/remise', post({ title: 'Remise', excerpt: 'Encore.', version: 4 }));
    expect(await reopen()).toMatchObject(decided);
  });

  it('reverts an approved change in one call, and preserves later changes to other fields', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Repris' }));
    await send(editor, 'PUT', '/blogs/blogs/repris', post({ title: 'Repris', excerpt: 'Oui.', version: 1 }));
    await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
    const reopen = (version?: number) =>
      approve(made.id, { approvalStatus: 'PENDING', proposal: 2, ...(version && { version }) });
    expect(await reopen()).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'version' }] } });
    const change = (overrides: object) =>
      send(admin, 'PUT', '/blogs/blogs/repris', post({ title: 'Repris', excerpt: 'Oui.', ...overrides }));
    await change({ author: 'Ines', version: 2 });
    expect(await reopen(2)).toMatchObject({ status: 409, body: { current: { author: 'Ines', version: 3 } } });
    expect(await reopen(3)).toMatchObject({
      status: 200,
      body: { excerpt: 'Elle ouvre samedi.', author: 'Ines', version: 4 },
    });
    const { data } = (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body;
    expect(data[0]).toMatchObject({ number: 5, status: 'APPLIED', authorId: admin.authId });
    expect(data[3]).toMatchObject({ number: 2, status: 'PENDING', decidedBy: null });
  });

  it('restores the time of the last change when an approval is reverted', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Retour' }));
    await send(editor, 'PUT', '/blogs/blogs/retour', post({ title: 'Retour', excerpt: 'Oui.', version: 1 }));
    const { body: approved } = await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
    expect(approved.updatedAt > made.updatedAt).toBe(true);
    const { body: reopened } = await approve(made.id, { approvalStatus: 'PENDING', proposal: 2, version: 2 });
    expect(reopened).toEqual({ ...made, version: 3 });
  });

  it('returns 409 when an approval without a stored base is reopened', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Ancien' }));
    await send(editor, 'PUT', '/blogs/blogs/ancien', post({ title: 'Ancien', excerpt: 'Oui.', version: 1 }));
    await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
    // Approvals of older versions have no stored base.
    await api.deps.database.db.update(revisions).set({ base: null }).where(eq(revisions.base, 2));
    expect(await approve(made.id, { approvalStatus: 'PENDING', proposal: 2, version: 2 })).toMatchObject({
      status: 409,
      body: { resource: 'revision' },
    });
    expect((await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body.data[1].status).toBe('APPROVED');
  });

  it('returns 409 and changes nothing when the approved fields have changed since', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Acquis' }));
    await send(editor, 'PUT', '/blogs/blogs/acquis', post({ title: 'Acquis', excerpt: 'Oui.', version: 1 }));
    await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 });
    await send(admin, 'PUT', '/blogs/blogs/acquis', post({ title: 'Acquis', excerpt: 'Encore.', version: 2 }));
    expect(await approve(made.id, { approvalStatus: 'PENDING', proposal: 2, version: 3 })).toMatchObject({
      status: 409,
      body: { message: 'Ces champs ont changé depuis la proposition : Extrait' },
    });
    const { data } = (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body;
    expect(data.map(({ status }: { status: string }) => status)).toEqual([
      ...['APPLIED', 'APPLIED', 'APPROVED', 'APPLIED'],
    ]);
    expect((await api.get('/blogs/blogs/acquis')).body).toMatchObject({ excerpt: 'Encore.' });
  });

  it('lists the fields that the author changed, regardless of later changes', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Relecture' }));
    await send(editor, 'PUT', '/blogs/blogs/relecture', post({ title: 'Relecture', excerpt: 'Neuf.', version: 1 }));
    await send(admin, 'PUT', '/blogs/blogs/relecture', post({ title: 'Relecture', author: 'Salma', version: 1 }));
    const revisions = async (query: string) =>
      (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions?${query}`)).body.data;
    expect(await revisions('status=PENDING')).toMatchObject([{ number: 2, changed: ['excerpt'] }]);
    expect(await revisions(`proposedBy=${admin.authId}`)).toEqual([]);
    await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 2 });
    expect(await revisions(`proposedBy=${editor.authId}`)).toMatchObject([
      { number: 2, status: 'APPROVED', changed: ['excerpt'] },
    ]);
  });

  it('preserves the note of a rejection that is reverted and repeated', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Raison' }));
    await approve(made.id, { approvalStatus: 'REJECTED', note: 'Trop court', version: 1 });
    const bulk = (action: string, version: number) =>
      send(admin, 'POST', '/blogs/manage/blogs/bulk', { action, records: [{ id: made.id, version }] });
    await bulk('approve', 2);
    expect((await bulk('reject', 3)).status).toBe(200);
    const { data } = (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body;
    expect(data).toMatchObject([{ number: 1, note: 'Trop court' }]);
  });

  it.each([false, true])(
    'never shows the note of an approval as the reason of a rejection (of a change: %s)',
    async (isChange) => {
      const slug = isChange ? 'note-de-changement' : 'note';
      const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Note', slug }));
      if (isChange)
        await send(editor, 'PUT', `/blogs/blogs/${slug}`, post({ title: 'Note', excerpt: 'Oui.', version: 1 }));
      const number = isChange ? 2 : 1;
      const decide = async (approvalStatus: string, version: number, note?: string) => {
        const proposal = isChange ? { proposal: number } : {};
        const answer = await approve(made.id, { approvalStatus, version, ...proposal, ...(note && { note }) });
        const { data } = (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body;
        const { note: kept } = data.find((revision: { number: number }) => revision.number === number);
        return { kept, version: answer.body.version };
      };
      const approved = await decide('APPROVED', 1, 'Bravo');
      expect(approved.kept).toBe('Bravo');
      const waiting = await decide('PENDING', approved.version);
      const rejected = await decide('REJECTED', waiting.version);
      expect(rejected.kept).toBeNull();
      const { version } = await decide('PENDING', rejected.version);
      const reasoned = await decide('REJECTED', version, 'Trop court');
      const again = await decide('PENDING', reasoned.version);
      const praised = await decide('APPROVED', again.version);
      expect(praised.kept).toBeNull();
    },
  );

  it('names the account of the last change in a conflict, also after a change of owner', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Donné' }));
    const giver = await api.signIn('ADMIN');
    await send(giver, 'PUT', `/blogs/manage/blogs/${made.id}/owner`, { ownerId: editor.authId, version: 1 });
    await send(editor, 'PUT', '/blogs/blogs/donne', post({ title: 'Donné', excerpt: 'Proposé.', version: 2 }));
    await approve(made.id, { approvalStatus: 'REJECTED', proposal: 2, note: 'Non' });
    const stale = await send(admin, 'PUT', '/blogs/blogs/donne', post({ title: 'Donné', version: 1 }));
    expect(stale).toMatchObject({
      status: 409,
      body: { current: { version: 2 }, lastChange: { actorId: giver.authId, at: expect.stringMatching(/Z$/) } },
    });
  });

  it('has at most one pending change per author, the last', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Retouches' }));
    for (const excerpt of ['Une.', 'Deux.']) {
      await send(editor, 'PUT', '/blogs/blogs/retouches', post({ title: 'Retouches', excerpt, version: 1 }));
    }
    await send(await api.signIn('EDITOR'), 'PUT', '/blogs/blogs/retouches', post({ title: 'Autres mots', version: 1 }));
    const { data } = (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions?status=PENDING`)).body;
    expect(data.map(({ number }: { number: number }) => number)).toEqual([4, 3]);
  });

  it('can be withdrawn only by its author, and only while pending', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Repentir' }));
    await send(editor, 'PUT', '/blogs/blogs/repentir', post({ title: 'Repentir', excerpt: 'Trop tôt.', version: 1 }));
    const other = await api.signIn('EDITOR');
    const withdraw = (who: SignedIn, number: number | string) =>
      send(who, 'DELETE', `/blogs/manage/blogs/${made.id}/revisions/${number}`);
    const { status: absent, body: none } = await withdraw(editor, 9);
    expect([absent, none.resource]).toEqual([404, 'revision']);
    // For other accounts an existing number gives the same response as a missing one, so numbers of revisions stay
    // private.
    for (const who of [other, admin]) {
      expect(await withdraw(who, 2)).toMatchObject({ status: 404, body: { ...none, requestId: expect.any(String) } });
    }
    expect(await withdraw(editor, '2x')).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'number' }] } });
    expect(await withdraw(editor, 2)).toMatchObject({ status: 204 });
    expect(await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 })).toMatchObject({
      status: 409,
      body: { resource: 'revision', message: 'Cette proposition a déjà été traitée' },
    });
    expect(await withdraw(editor, 2)).toMatchObject({ status: 409, body: { resource: 'revision' } });
    expect((await api.get('/blogs/blogs/repentir')).body.excerpt).toBe('Elle ouvre samedi.');
    const { data } = (await send(editor, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body;
    expect(data[0]).toMatchObject({ number: 2, status: 'WITHDRAWN', decidedBy: editor.authId });
    const [line] = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.action, 'withdraw'));
    expect(line).toMatchObject({ actorId: editor.authId, resource: 'post', recordId: made.id });
  });

  it('is either approved or withdrawn when both are requested at once', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Croisement' }));
    await send(editor, 'PUT', '/blogs/blogs/croisement', post({ title: 'Croisement', excerpt: 'Mieux.', version: 1 }));
    const answers = await Promise.all([
      approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 }),
      send(editor, 'DELETE', `/blogs/manage/blogs/${made.id}/revisions/2`),
    ]);
    const [approved, withdrawn] = answers.map(({ status }) => status);
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([approved, withdrawn]);
    const { excerpt } = (await api.get('/blogs/blogs/croisement')).body;
    expect(excerpt).toBe(approved === 200 ? 'Mieux.' : 'Elle ouvre samedi.');
  });

  it('merges an approved change with later changes of other fields', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Ensemble' }));
    await send(editor, 'PUT', '/blogs/blogs/ensemble', post({ title: 'Ensemble', excerpt: 'Proposé.', version: 1 }));
    await send(admin, 'PUT', '/blogs/blogs/ensemble', post({ title: 'Ensemble', author: 'La direction', version: 1 }));
    expect((await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 1 })).status).toBe(409);
    expect(await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 2 })).toMatchObject({
      status: 200,
      body: { excerpt: 'Proposé.', author: 'La direction', version: 3 },
    });
  });

  it('shows a rejection to its author until they propose again or dismiss it', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Refusée' }));
    const propose = (excerpt: string) =>
      send(editor, 'PUT', '/blogs/blogs/refusee', post({ title: 'Refusée', excerpt, version: 1 }));
    const refuse = (proposal: number) =>
      approve(made.id, { approvalStatus: 'REJECTED', proposal, note: `Motif ${proposal}` });
    const refusalOf = async (who: SignedIn, query: string) => {
      const { data } = (await send(who, 'GET', `/blogs/manage/blogs/?limit=100&${query}`)).body;
      return data.find(({ id }: { id: string }) => id === made.id)?.refusal;
    };
    const mine = () => refusalOf(editor, `refusedOf=${editor.authId}`);
    const putAway = (who: SignedIn, number: number) =>
      send(who, 'DELETE', `/blogs/manage/blogs/${made.id}/revisions/${number}`);

    await propose('Un.');
    expect(await mine()).toBeUndefined();
    await refuse(2);
    const refusal = { isProposal: true, authorId: editor.authId, note: 'Motif 2', at: expect.stringMatching(/Z$/) };
    expect([await mine(), await refusalOf(editor, 'isRefused=true')]).toEqual([refusal, refusal]);
    expect(await refusalOf(editor, 'isRefused=false')).toBeUndefined();
    expect([await refusalOf(admin, 'isRefused=true'), await refusalOf(admin, '')]).toEqual([refusal, refusal]);
    const other = await api.signIn('EDITOR');
    expect(await refusalOf(other, 'isRefused=true')).toBeUndefined();
    expect(await refusalOf(other, '')).toBeNull();

    await propose('Deux.');
    expect(await mine()).toBeUndefined();
    await refuse(3);
    expect(await mine()).toMatchObject({ note: 'Motif 3' });
    expect((await putAway(admin, 3)).status).toBe(404);
    expect((await putAway(editor, 3)).status).toBe(204);
    expect(await mine()).toBeUndefined();
    const { data } = (await send(admin, 'GET', `/blogs/manage/blogs/${made.id}/revisions`)).body;
    expect(data).toMatchObject([
      { number: 3, status: 'WITHDRAWN', note: 'Motif 3', decidedBy: admin.authId, data: { excerpt: 'Deux.' } },
      { number: 2, status: 'REJECTED' },
      { number: 1, status: 'APPLIED' },
    ]);
  });

  it('shows the reason of a rejected record to its author only', async () => {
    const { body: made } = await send(editor, 'POST', '/blogs/blogs/', post({ title: 'En bloc' }));
    await approve(made.id, { approvalStatus: 'REJECTED', note: 'Trop long', version: 1 });
    const { data } = (await send(editor, 'GET', `/blogs/manage/blogs/?refusedOf=${editor.authId}&limit=100`)).body;
    const [found] = data.filter(({ id }: { id: string }) => id === made.id);
    expect(found.refusal).toEqual({
      isProposal: false,
      authorId: editor.authId,
      note: 'Trop long',
      at: expect.any(String),
    });
    const other = await api.signIn('EDITOR');
    expect((await send(other, 'GET', `/blogs/manage/blogs/?refusedOf=${other.authId}`)).body.data).toEqual([]);
    expect((await send(other, 'GET', '/blogs/manage/blogs/?isRefused=true&limit=100')).body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: made.id })]),
    );
  });

  it('returns 409 when a change of the same fields is approved', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Conflit' }));
    await send(editor, 'PUT', '/blogs/blogs/conflit', post({ title: 'Conflit', excerpt: 'Proposé.', version: 1 }));
    await send(admin, 'PUT', '/blogs/blogs/conflit', post({ title: 'Conflit', excerpt: 'Écrit.', version: 1 }));
    expect(await approve(made.id, { approvalStatus: 'APPROVED', proposal: 2, version: 2 })).toMatchObject({
      status: 409,
      body: { resource: 'post', message: 'Ces champs ont changé depuis la proposition : Extrait' },
    });
    expect((await api.get('/blogs/blogs/conflit')).body.excerpt).toBe('Écrit.');
  });

  it('proposes no HTML that a browser would run in the back office', async () => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: 'Piège' }));
    const content = '<p>Bonjour<img src=/x onerror=alert(1)></p><script>alert(1)</script>';
    const { body } = await send(
      editor,
      'PUT',
      `/blogs/blogs/${made.slug}`,
      post({ title: 'Piège', content, version: 1 }),
    );
    expect(body.data.content).toBe('<p>Bonjour<img src="/x" /></p>');
  });

  it.each([
    ['Le champ « approvalStatus » est obligatoire', 'approvalStatus', {}],
    [
      "Le champ « approvalStatus » doit être l'un des valeurs [PENDING, APPROVED, REJECTED]",
      'approvalStatus',
      { approvalStatus: 'YES' },
    ],
    ['La version est obligatoire', 'version', { approvalStatus: 'APPROVED' }],
    [
      'Le champ « note » ne doit pas dépassé 1000 caractères',
      'note',
      { approvalStatus: 'APPROVED', version: 1, note: 'x'.repeat(1001) },
    ],
  ])('decides nothing when %s', async (message, fieldName, body) => {
    const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({ title: `Décision ${count++}` }));
    expect(await approve(made.id, body)).toMatchObject({ status: 422, body: { fields: [{ fieldName, message }] } });
    expect((await send(admin, 'GET', `/blogs/manage/blogs/${made.id}`)).body).toEqual(made);
  });
});

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
