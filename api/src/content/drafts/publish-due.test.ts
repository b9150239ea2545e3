import { eq } from 'drizzle-orm';
import { auditLines } from '../../platform/audit/table.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { as, type ContentApp, openContentApp, unique } from '../testing/tested-types.ts';
import { publishDue } from './publish-due.ts';
import { drafts } from './table.ts';
import { draftCalls } from './testing/draft-calls.ts';

let app: ContentApp;
let editor: SignedIn;

/** Jobs are left to the tests, which know then when they are done. */
beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
  editor = await app.api.signIn('EDITOR');
});

afterAll(() => app.api.close());

const { discard, draftOf, livePost, makePost, posts, publish, save, schedule, send } = draftCalls(() => app);
const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const run = () => publishDue(app.api.deps, app.api.app.log);
const setDue = (id: string) =>
  app.api.deps.database.db.update(drafts).set({ publishAt: new Date() }).where(eq(drafts.recordId, id));

/** Runs the job that publishes planned drafts, as if this draft's time had come. */
const publishNow = async (id: string): Promise<void> => {
  await setDue(id);
  await run();
};

describe('a planned publication', () => {
  const plan = async (overrides: object = {}, who = app.admin) => {
    const { made, data } = await makePost();
    await save('post', made.id, {
      version: 0,
      recordVersion: 1,
      data: { ...data, excerpt: 'À l’heure.', ...overrides },
    });
    const answer = await schedule('post', made.id, { version: 1, recordVersion: 1, at: minutesFromNow(60) }, who);
    return { made, data, answer };
  };

  it('is carried out once, also by two processes', async () => {
    const { made, answer } = await plan();
    expect(answer).toMatchObject({ status: 200, body: { version: 2, publishAt: expect.any(String) } });
    await run();
    expect((await livePost(made.id)).version).toBe(1);
    await setDue(made.id);
    await Promise.all([run(), run()]);
    expect(await livePost(made.id)).toMatchObject({ version: 2, excerpt: 'À l’heure.' });
    const lines = await app.api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, made.id));
    expect(lines.map(({ action }) => action)).toEqual(['create', 'schedule', 'update']);
    expect((await draftOf('post', made.id)).body).toMatchObject({ data: null, publishAt: null, failure: null });
  });

  it('locks the draft until it is cancelled', async () => {
    const { made, data } = await plan();
    const body = { version: 2, recordVersion: 1, data: { ...data, excerpt: 'Trop tard.' } };
    const planned = { status: 409, body: { resource: 'draft' } };
    expect(await save('post', made.id, body)).toMatchObject(planned);
    expect(await publish('post', made.id, { version: 2, recordVersion: 1 }, editor)).toMatchObject(planned);
    expect(await discard('post', made.id, 2, editor)).toMatchObject(planned);
    expect((await schedule('post', made.id, { version: 2, at: null })).body).toMatchObject({ publishAt: null });
    expect((await save('post', made.id, { ...body, version: 3 })).status).toBe(200);
  });

  it('is rejected in the past, for an incomplete draft, and without the right to publish', async () => {
    const { made, data } = await makePost();
    await save('post', made.id, { version: 0, recordVersion: 1, data: { ...data, title: '' } });
    const request = (at: string, who = app.admin) =>
      schedule('post', made.id, { version: 1, recordVersion: 1, at }, who);
    expect((await request(minutesFromNow(-1))).status).toBe(422);
    expect((await request(minutesFromNow(60))).body.fields).toMatchObject([{ fieldName: 'title' }]);
    const { answer } = await plan({}, editor);
    expect(answer.status).toBe(403);
  });

  it('is carried out over a change of another field', async () => {
    const { made, data } = await plan();
    await send('PUT', `/blogs/blogs/${made.slug}`, { ...data, author: 'Ines', version: 1 });
    await publishNow(made.id);
    expect(await livePost(made.id)).toMatchObject({ author: 'Ines', excerpt: 'À l’heure.', version: 3 });
  });

  it('fails with a reason when another value of its field was published', async () => {
    const { made, data } = await plan();
    await send('PUT', `/blogs/blogs/${made.slug}`, { ...data, excerpt: 'Autrement.', version: 1 });
    await publishNow(made.id);
    expect((await draftOf('post', made.id)).body).toMatchObject({
      failure: 'changed',
      publishAt: null,
      data: { excerpt: 'À l’heure.' },
    });
    expect((await livePost(made.id)).excerpt).toBe('Autrement.');
  });

  it('fails with a reason when its account may no longer publish, or its slug is taken', async () => {
    const person = await app.api.signIn('ADMIN');
    const { made } = await plan({}, person);
    await app.api.call('POST', `/auth/z/ban-client/${person.authId}`, as(app.god));
    await publishNow(made.id);
    expect((await draftOf('post', made.id)).body.failure).toBe('access');
    const slug = unique('pris').replace(' ', '-');
    const { made: late } = await plan({ slug });
    await send('POST', '/blogs/blogs/', posts.build({ title: unique('Premier'), slug }));
    await publishNow(late.id);
    expect((await draftOf('post', late.id)).body.failure).toBe('invalid');
  });

  it('does not change the draft after an unexpected failure, and retries', async () => {
    const { made } = await plan();
    await setDue(made.id);
    const broken = { ...app.api.deps, findActor: () => Promise.reject(new Error('broken')) };
    await publishDue(broken, { error: () => undefined });
    expect((await draftOf('post', made.id)).body).toMatchObject({ failure: null, publishAt: expect.any(String) });
    await run();
    expect((await livePost(made.id)).version).toBe(2);
  });
});
