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
  news = (await api.write((context) => createCategory(context, buildCategory({ type: 'BLOG' })))).id;
});

afterAll(() => api.close());

const send = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  api.call(method, path, { body, headers: who.headers });

const TEXTS = { en: { title: 'Sales', excerpt: 'From Monday.' } };
const REFUSED = [
  { field: 'excerpt', reason: 'Trop vague' },
  { field: 'author', reason: 'Pas vous' },
];
const LIVE = { author: 'Amel', excerpt: 'Elle ouvre samedi.' };
const PROPOSED = { author: 'Ines', excerpt: 'Bientôt.', content: '<p>Lundi.</p>' };

/** A post, with a proposal of an editor as revision 2. */
const propose = async (title: string) => {
  const post = (overrides: object) => buildPost(news, { title, ...LIVE, ...overrides });
  const { body: made } = await send(admin, 'POST', '/blogs/blogs/', post({}));
  const put = (who: SignedIn, overrides: object) =>
    send(who, 'PUT', `/blogs/blogs/${made.slug}`, post({ version: 1, ...overrides }));
  await put(editor, { ...PROPOSED, translations: TEXTS });
  const managed = `/blogs/manage/blogs/${made.id}`;
  const decide = (body: object, who = admin) => send(who, 'PUT', `${managed}/approval`, { proposal: 2, ...body });
  return {
    id: made.id,
    slug: made.slug,
    put,
    decide,
    accept: (refused: object[], version = 1) => decide({ approvalStatus: 'APPROVED', version, refused }),
    read: async () => (await send(admin, 'GET', managed)).body,
    revisions: async () => (await send(admin, 'GET', `${managed}/revisions`)).body.data,
    own: async () => (await send(editor, 'GET', `${managed}/revisions?proposedBy=${editor.authId}&limit=1`)).body.data,
  };
};

it('publishes the accepted fields in every language, and returns the others to the author with the reasons', async () => {
  const { accept, read, own, revisions, id } = await propose('En partie');
  expect(await accept(REFUSED)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await read()).toMatchObject({
    ...LIVE,
    content: PROPOSED.content,
    translations: { en: { title: 'Sales' } },
  });
  const decision = { accepted: ['title', 'content'], refused: REFUSED };
  const [rest] = await own();
  expect(rest).toMatchObject({
    number: 4,
    status: 'REJECTED',
    base: 3,
    authorId: editor.authId,
    decidedBy: admin.authId,
    decision,
    note: 'Trop vague · Pas vous',
    changed: ['author', 'excerpt', 'translations'],
    data: { ...PROPOSED, translations: TEXTS },
  });
  expect(await revisions()).toMatchObject([
    { number: 4 },
    { number: 3, status: 'APPLIED', authorId: editor.authId },
    { number: 2, status: 'APPROVED', decision },
    { number: 1 },
  ]);
  const listed = (await send(admin, 'GET', '/blogs/manage/blogs/?isRefused=true')).body.data;
  expect(listed).toMatchObject([{ id, refusal: { isProposal: true, note: 'Trop vague · Pas vous' } }]);
});

it('lets the author send the refused fields again', async () => {
  const { accept, put, own, decide, read } = await propose('Renvoyé');
  await accept(REFUSED);
  const { data } = (await own())[0];
  expect(await put(editor, { ...data, excerpt: 'Dès lundi.', version: 2 })).toMatchObject({ status: 202 });
  expect(await own()).toMatchObject([{ number: 5, status: 'PENDING', decision: null }]);
  expect((await decide({ approvalStatus: 'APPROVED', proposal: 5, version: 2 })).status).toBe(200);
  expect(await read()).toMatchObject({ ...PROPOSED, excerpt: 'Dès lundi.', translations: TEXTS });
});

it('undoes a decision on fields as a whole', async () => {
  const { accept, decide, own, read } = await propose('Annulé');
  const before = await read();
  await accept(REFUSED);
  expect((await decide({ approvalStatus: 'PENDING', version: 2 })).status).toBe(200);
  expect(await read()).toEqual({ ...before, version: 3 });
  expect(await own()).toMatchObject([{ number: 2, status: 'PENDING', decision: null, decidedBy: null }]);
  expect((await accept([], 3)).status).toBe(200);
  expect(await read()).toMatchObject({ ...PROPOSED, translations: TEXTS });
});

it('does not undo a decision after which the author has sent the refused fields again', async () => {
  const { accept, put, own, decide } = await propose('Trop tard');
  await accept(REFUSED);
  await put(editor, { ...(await own())[0].data, version: 2 });
  expect(await decide({ approvalStatus: 'PENDING', version: 2 })).toMatchObject({ status: 409 });
  expect(await own()).toMatchObject([{ number: 5, status: 'PENDING' }]);
});

it('rejects all fields, each with its reason, and undoes that', async () => {
  const { decide, own, read } = await propose('Aucun');
  const refused = ['title', 'excerpt', 'content', 'author'].map((field) => ({ field, reason: 'Non' }));
  expect((await decide({ approvalStatus: 'REJECTED', refused })).status).toBe(200);
  expect(await read()).toMatchObject({ ...LIVE, version: 1 });
  expect(await own()).toMatchObject([
    { number: 2, status: 'REJECTED', note: 'Non', decision: { accepted: [], refused } },
  ]);
  await decide({ approvalStatus: 'PENDING' });
  expect(await own()).toMatchObject([{ number: 2, status: 'PENDING', decision: null }]);
});

it('cuts the joined reasons at the maximum length of a note, and stores them in full', async () => {
  const { accept, own } = await propose('Longues raisons');
  const refused = REFUSED.map(({ field }, index) => ({ field, reason: String(index).repeat(1000) }));
  expect((await accept(refused)).status).toBe(200);
  expect(await own()).toMatchObject([{ note: `${'0'.repeat(999)}…`, decision: { refused } }]);
});

it('ignores conflicts in refused fields', async () => {
  const { accept, put, read } = await propose('Croisé');
  await put(admin, { excerpt: 'Elle ouvre dimanche.' });
  expect((await accept([{ field: 'author', reason: 'Pas vous' }], 2)).status).toBe(409);
  expect((await accept([{ field: 'excerpt', reason: 'Changé' }], 2)).status).toBe(200);
  expect(await read()).toMatchObject({ excerpt: 'Elle ouvre dimanche.', author: 'Ines' });
});

it('refuses wrong decisions, and changes nothing', async () => {
  const { accept, decide, read, revisions } = await propose('Faux');
  const [one] = REFUSED;
  for (const refused of [
    [{ field: 'category', reason: 'Inchangée' }],
    [one, one],
    [{ field: 'excerpt', reason: '' }],
    ['title', 'excerpt', 'content', 'author'].map((field) => ({ field, reason: 'Non' })),
  ]) {
    expect((await accept(refused as object[])).status).toBe(422);
  }
  expect((await decide({ approvalStatus: 'REJECTED', refused: REFUSED })).status).toBe(422);
  expect((await accept(REFUSED, 9)).status).toBe(409);
  expect((await decide({ approvalStatus: 'APPROVED', version: 1, refused: REFUSED }, editor)).status).toBe(403);
  expect(await read()).toMatchObject({ ...LIVE, version: 1 });
  expect(await revisions()).toMatchObject([{ number: 2, status: 'PENDING', decision: null }, { number: 1 }]);
});

it('decides once when two reviewers decide at the same time', async () => {
  const { accept, revisions } = await propose('Ensemble');
  const answers = await Promise.all([accept(REFUSED), accept([])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const applied = (await revisions()).filter(({ status }: { status: string }) => status === 'APPLIED');
  expect(applied).toHaveLength(2);
});
