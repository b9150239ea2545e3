import { eq } from 'drizzle-orm';
import type { Grant } from 'shared-kernel/access';
import { accounts } from '../../services/auth/table.ts';
import { samplePicture } from '../../services/bucket/testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../../services/bucket/testing/upload.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { countAll } from '../testing/count-all.ts';
import { as, type ContentApp, callsOf, openContentApp, TESTED_TYPES, unique } from '../testing/tested-types.ts';

const NOWHERE = 'f'.repeat(24);
const UNKNOWN = expect.stringMatching(/ n'existe pas$/);
const UNKNOWN_IN_TEXT = expect.stringMatching(/ nomme un fichier qui n’existe pas$/);

let app: ContentApp;
let visitor: SignedIn;
let editor: SignedIn;
let bytes: Buffer;
/** A visitor's picture, one of an editor's and one of the administrator's. */
let theirs: string;
let editors: string;
let admins: string;

const send = async (account: SignedIn): Promise<string> => {
  const headers = await uploadHeaders(app.api, account, 'image');
  const { body } = await upload(app.api, headers, formFile(new Uint8Array(bytes), 'image/png'));
  return body._id;
};

beforeAll(async () => {
  app = await openContentApp();
  [visitor, editor] = [await app.api.signIn('CLIENT'), await app.api.signIn('EDITOR')];
  bytes = await samplePicture(20, 20).png().toBuffer();
  [theirs, editors, admins] = [await send(visitor), await send(editor), await send(app.admin)];
});

afterAll(() => app.api.close());

const picture = (id: string) => `<p>Voici :</p><img src="/api/v1/bucket/file/${id}/640/auto" alt="" />`;

/** The fields of a type that contain files: the name in errors, and a value for it. */
const FIELDS: Record<string, [fieldName: string, show: (id: string) => object][]> = {
  hero: [['picture', (id) => ({ picture: id })]],
  category: [['picture', (id) => ({ picture: id })]],
  mallEvent: [
    ['cover', (id) => ({ cover: id })],
    ['description', (id) => ({ description: picture(id) })],
    ['translations.en.description', (id) => ({ translations: { en: { description: picture(id) } } })],
  ],
  shop: [
    ['logo', (id) => ({ logo: id })],
    ['cover', (id) => ({ cover: id })],
    ['gallery.1', (id) => ({ gallery: [app.named.picture, id] })],
    ['description', (id) => ({ description: picture(id) })],
    ['translations.ar.description', (id) => ({ translations: { ar: { description: picture(id) } } })],
  ],
  post: [
    ['cover', (id) => ({ cover: id })],
    ['content', (id) => ({ content: picture(id) })],
    ['translations.ar.content', (id) => ({ translations: { ar: { content: picture(id) } } })],
  ],
};
const CASES = TESTED_TYPES.flatMap((kind) =>
  (FIELDS[kind.resource] ?? []).map(([fieldName, show]) => ({ kind, resource: kind.resource, fieldName, show })),
);

const refusal = (fieldName: string) => {
  const message = /content|description/.test(fieldName) ? UNKNOWN_IN_TEXT : UNKNOWN;
  return { status: 422, body: { fields: [{ fieldName, message }] } };
};

describe.each(CASES)('$resource: $fieldName', ({ kind, fieldName, show }) => {
  const { path, build, nameOf, create, inputOf } = callsOf(kind, () => app);
  const post = (id: string) => app.api.call('POST', `${path}/`, { body: build(show(id)), ...as(app.admin) });
  const put = (made: { id: string; slug?: string; version: number }, id: string) =>
    app.api.call('PUT', `${path}/${nameOf(made)}`, {
      body: { ...inputOf({ ...made }), ...show(id), version: made.version },
      ...as(app.admin),
    });

  it('rejects a visitor’s picture with the same error as a missing one', async () => {
    const made = await create();
    const before = await countAll(app.api.deps.database.db);
    for (const id of [theirs, NOWHERE]) {
      expect(await post(id)).toMatchObject(refusal(fieldName));
      expect(await put(made, id)).toMatchObject(refusal(fieldName));
    }
    expect(await countAll(app.api.deps.database.db)).toEqual(before);
  });

  it('accepts a picture of the library', async () => expect((await post(editors)).status).toBe(201));
});

it('accepts pictures of the caller and of the library', async () => {
  const { path, build, nameOf, create, inputOf } = callsOf(testedType('post'), () => app);
  for (const cover of [admins, app.named.picture]) {
    expect((await app.api.call('POST', `${path}/`, { body: build({ cover }), ...as(app.admin) })).status).toBe(201);
  }
  const made = await create();
  const body = { ...inputOf(made), cover: editors, version: 1 };
  expect((await app.api.call('PUT', `${path}/${nameOf(made)}`, { body, ...as(app.admin) })).status).toBe(200);
});

it.each([
  ['ar', 'الحقل «content» يشير إلى ملف غير موجود'],
  ['en', 'The field “content” names a file that does not exist'],
])('translates the rejection to %s', async (language, message) => {
  const { path, build } = callsOf(testedType('post'), () => app);
  const response = await app.api.call('POST', `${path}/`, {
    body: build({ content: picture(theirs) }),
    ...as(app.admin, { 'accept-language': language }),
  });
  expect(response).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'content', message }] } });
});

it.each([
  '/api/v1/bucket/%66ile/{id}/640/auto',
  '/api/v1/bucket/%2566ile/{id}/640/auto',
  '/api/v1//bucket/./file/{id}/640/auto',
  '\\api/v1/bucket\\fi\tle/{id}/640/auto',
])('recognises a picture in the address %s', async (address) => {
  const { path, build } = callsOf(testedType('post'), () => app);
  const content = (id: string) => `<p>Voici</p><img src="${address.replace('{id}', id)}" />`;
  const post = (id: string) =>
    app.api.call('POST', `${path}/`, { body: build({ content: content(id) }), ...as(app.admin) });
  expect(await post(theirs)).toMatchObject(refusal('content'));
  const { body } = await post(admins);
  expect(body.content).toBe(`<p>Voici</p><img src="/api/v1/bucket/file/${admins}/640/auto" />`);
});

it.each(['%36f', '%2536f', '%252536f'])('rejects pictures whose id is encoded as %s', async (start) => {
  const { path, build } = callsOf(testedType('post'), () => app);
  for (const [id, cleaned] of [
    [`${start}${'0'.repeat(22)}`, `6f${'0'.repeat(22)}`],
    [`${start}%2F${'0'.repeat(22)}`, undefined],
  ]) {
    const src = `/api/v1/bucket/file/${id}/640/auto`;
    const response = await app.api.call('POST', `${path}/`, {
      body: build({ content: `<p>Voici</p><img src="${src}" />` }),
      ...as(app.admin),
    });
    if (cleaned) expect(response).toMatchObject(refusal('content'));
    else expect(response.body.content).not.toContain('src');
  }
});

const testedType = (resource: string) => {
  const kind = TESTED_TYPES.find((each) => each.resource === resource);
  if (!kind) throw new Error(`no kind is called ${resource}`);
  return kind;
};

describe('an editor who sees only own files', () => {
  const kind = testedType('mallEvent');
  const { path, build, nameOf, create, inputOf } = callsOf(kind, () => app);

  it('can use their own files and files without an owner, and no others', async () => {
    const post = (cover: string) => app.api.call('POST', `${path}/`, { body: build({ cover }), ...as(editor) });
    for (const id of [editors, app.named.picture]) expect((await post(id)).status).toBe(201);
    for (const id of [admins, theirs]) expect(await post(id)).toMatchObject(refusal('cover'));
  });

  it('can save a record with the files that it already uses', async () => {
    const made = await create({ cover: admins, description: picture(admins) });
    const body = { ...inputOf(made), title: unique('Fête'), version: 1 };
    expect((await app.api.call('PUT', `${path}/${nameOf(made)}`, { body, ...as(editor) })).status).toBe(200);
  });
});

describe('a pending change', () => {
  const { path, manage, build, create, inputOf } = callsOf(testedType('post'), () => app);
  const propose = (made: { slug: string }, change: object) =>
    app.api.call('PUT', `${path}/${made.slug}`, { body: { ...inputOf(made), ...change, version: 1 }, ...as(editor) });

  it.each([
    ['cover', () => ({ cover: theirs })],
    ['cover', () => ({ cover: admins })],
    ['content', () => ({ content: picture(theirs) })],
  ])('is rejected with another account’s picture as %s', async (fieldName, change) => {
    expect(await propose(await create(), change())).toMatchObject(refusal(fieldName));
    const response = await app.api.call('POST', `${path}/`, { body: build(change()), ...as(editor) });
    expect(response).toMatchObject(refusal(fieldName));
  });

  it('can be approved and reverted by an account without access to its author’s files', async () => {
    const made = await create({ cover: admins });
    const change = { cover: editors, content: picture(editors) };
    expect((await propose(made, change)).status).toBe(202);
    const reader = await app.api.signIn('CLIENT');
    await give(reader, [{ resource: 'BLOGS', privileges: 'GRANT' }]);
    const approved = await app.api.call('PUT', `${manage}/${made.id}/approval`, {
      body: { approvalStatus: 'APPROVED', proposal: 2, version: 1 },
      ...as(reader),
    });
    expect(approved).toMatchObject({ status: 200, body: change });
    const reverted = await app.api.call('POST', `${manage}/${made.id}/revert`, {
      body: { number: 1, version: 2 },
      ...as(reader),
    });
    expect(reverted).toMatchObject({ status: 200, body: { cover: admins } });
  });
});

describe('an avatar', () => {
  const save = (account: SignedIn, avatar: string, who = 'me') =>
    app.api.call('PUT', `/auth/user/${who}`, {
      body: { avatar, firstName: 'Amel', lastName: 'Ben Salah', phoneNumber: '98 123 456' },
      ...as(account),
    });

  it('can’t be another account’s picture, also when an administrator sets it', async () => {
    const other = await app.api.signIn('CLIENT');
    for (const id of [theirs, editors, app.named.picture, NOWHERE]) {
      expect(await save(other, id)).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'avatar' }] } });
    }
    expect(await save(app.admin, theirs, other.authId)).toMatchObject({ status: 422 });
    expect((await save(app.admin, theirs, visitor.authId)).status).toBe(200);
  });
});

/** Gives a person more access than their role has. */
const give = ({ authId }: SignedIn, access: Grant[]) =>
  app.api.deps.database.db.update(accounts).set({ access }).where(eq(accounts.id, authId));
