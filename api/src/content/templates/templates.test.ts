import { eq, sql } from 'drizzle-orm';
import { auditLines } from '../../platform/audit/table.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { as, type ContentApp, callsOf, openContentApp, testedType, unique } from '../testing/tested-types.ts';
import { templates } from './table.ts';
import { MAX_TEMPLATES } from './templates.ts';

let app: ContentApp;
let editor: SignedIn;

beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
  editor = await app.api.signIn('EDITOR');
});

afterAll(() => app.api.close());

const PATH = '/templates/post/';
const posts = callsOf(testedType('post'), () => app);

const send = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.api.call(method, path, { ...as(who), ...(body && { body }) });
const save = async (name = unique('Modèle'), record?: string) =>
  send(app.admin, 'POST', PATH, { name, record: record ?? (await posts.create()).id });
const actionsOn = async (id: string) => {
  const lines = await app.api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, id));
  return lines.map(({ action, resource, actorId }) => ({ action, resource, actorId }));
};

it('saves the values of a record, which later changes of the record leave as they are', async () => {
  const made = await posts.create();
  const { status, body } = await save('Soldes', made.id);
  expect(status).toBe(201);
  const input = posts.inputOf(made);
  await send(app.admin, 'PUT', `${posts.path}/${made.slug}`, { ...input, title: unique('Après'), version: 1 });
  const read = await send(editor, 'GET', PATH + body.id);
  expect(read).toMatchObject({ status: 200, body: { name: 'Soldes', data: { title: made.title } } });
  expect((await send(editor, 'GET', PATH)).body).toContainEqual(body);
  expect(await actionsOn(body.id)).toEqual([{ action: 'create', resource: 'template', actorId: app.admin.authId }]);
});

it('saves the changes of the draft, also of a new record', async () => {
  const made = await posts.create();
  const data = { ...posts.inputOf(made), title: 'Titre du brouillon' };
  await send(app.admin, 'PUT', `/drafts/post/${made.id}`, { version: 0, recordVersion: 1, data });
  const { body } = await save(undefined, made.id);
  expect((await send(editor, 'GET', PATH + body.id)).body.data.title).toBe('Titre du brouillon');
  const id = 'ab'.repeat(12);
  await send(app.admin, 'PUT', `/drafts/post/${id}`, { version: 0, recordVersion: null, data: { title: 'Nouveau' } });
  const ofNew = (await save(undefined, id)).body;
  expect((await send(editor, 'GET', PATH + ofNew.id)).body.data.title).toBe('Nouveau');
});

it('is renamed and deleted by colleagues, in the log', async () => {
  const { body } = await save();
  const name = unique('Rentrée');
  expect(await send(editor, 'PUT', PATH + body.id, { name })).toMatchObject({ status: 200, body: { name } });
  expect((await send(editor, 'DELETE', PATH + body.id)).status).toBe(204);
  for (const [method, change] of [['GET'], ['PUT', { name }], ['DELETE']] as const)
    expect(await send(editor, method, PATH + body.id, change)).toMatchObject({
      status: 404,
      body: { resource: 'template', message: 'Ce modèle n’existe plus' },
    });
  expect((await actionsOn(body.id)).map(({ action }) => action).toSorted()).toEqual(['create', 'delete', 'update']);
});

/** Within one process, transactions don't overlap. */
const onServer = process.env.TEST_DATABASE_URL ? it : undefined;

onServer?.('is not renamed when a colleague has deleted it meanwhile', async () => {
  const { body } = await save();
  const { db } = app.api.deps.database;
  const lockWaits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const renamed = await db.transaction(async (deletion) => {
    await deletion.delete(templates).where(eq(templates.id, body.id));
    const late = send(editor, 'PUT', PATH + body.id, { name: unique('Rentrée') });
    await until(async () => ((await db.execute(lockWaits)) as unknown as { rows: object[] }).rows.length > 0);
    return { late };
  });
  expect(await renamed.late).toMatchObject({ status: 404, body: { resource: 'template' } });
});

it('needs a name that no other template of the type has', async () => {
  const [name, other] = [unique('Modèle'), (await save()).body];
  await save(name);
  const taken = { status: 422, body: { fields: [{ fieldName: 'name', message: 'Le nom est déjà utilisé' }] } };
  expect(await save(name)).toMatchObject(taken);
  expect(await send(app.admin, 'PUT', PATH + other.id, { name })).toMatchObject(taken);
  expect(await save(' ')).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'name' }] } });
  const shop = { name, record: app.named.shop };
  expect((await send(app.admin, 'POST', '/templates/shop/', shop)).status).toBe(201);
});

it('needs a record with values outside the trash', async () => {
  expect(await save(undefined, 'f'.repeat(24))).toMatchObject({ status: 404, body: { resource: 'post' } });
  const made = await posts.create();
  await send(app.admin, 'DELETE', `${posts.path}/${made.slug}`);
  expect((await save(undefined, made.id)).status).toBe(404);
});

it('is for accounts only that may write all records of the type', async () => {
  const { body } = await save();
  const manager = await app.api.signIn('SHOP_MANAGER');
  const visitor = await app.api.signIn('CLIENT');
  for (const who of [manager, visitor])
    for (const [method, path, change] of [
      ['GET', PATH],
      ['GET', PATH + body.id],
      ['POST', PATH, { name: 'Autre', record: (await posts.create()).id }],
      ['PUT', PATH + body.id, { name: 'Autre' }],
      ['DELETE', PATH + body.id],
    ] as const)
      expect(await send(who, method, path, change)).toMatchObject({
        status: 403,
        body: { message: 'Access mismatch' },
      });
  // Its level covers own records only.
  expect((await send(manager, 'GET', '/templates/offer/')).status).toBe(403);
  expect((await send(app.admin, 'GET', `/templates/offer/${body.id}`)).status).toBe(404);
});

it('protects its pictures from deletion', async () => {
  const made = await posts.create();
  const data = { ...posts.inputOf(made), cover: app.named.picture };
  await send(app.admin, 'PUT', `/drafts/post/${made.id}`, { version: 0, recordVersion: 1, data });
  const { body } = await save('Avec image', made.id);
  const uses = await send(app.admin, 'GET', `/bucket/file/${app.named.picture}/usage`);
  expect(uses.body).toContainEqual(expect.objectContaining({ resource: 'template', id: body.id, title: 'Avec image' }));
});

it('is limited in number', async () => {
  const rows = Array.from({ length: MAX_TEMPLATES }, (_, index) => ({
    resource: 'hero' as const,
    data: {},
    updatedAt: new Date(),
    id: String(index).padStart(24, '0'),
    name: `Modèle ${index}`,
  }));
  await app.api.deps.database.db.insert(templates).values(rows);
  const { create } = callsOf(testedType('hero'), () => app);
  expect(
    await send(app.admin, 'POST', '/templates/hero/', { name: 'De trop', record: (await create()).id }),
  ).toMatchObject({
    status: 409,
    body: { resource: 'template', message: expect.stringContaining('100 modèles') },
  });
});
