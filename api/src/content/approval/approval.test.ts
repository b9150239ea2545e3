import { eq } from 'drizzle-orm';
import { auditLines } from '../../platform/audit/table.ts';
import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let admin: SignedIn;
let editor: SignedIn;
let news: string;

beforeAll(async () => {
  api = await openTestApp();
  [admin, editor] = [await api.signIn('ADMIN'), await api.signIn('EDITOR')];
  ({ id: news } = await api.write((context) =>
    createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' })),
  ));
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
