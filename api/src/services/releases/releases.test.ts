import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { canaryOf } from 'shared-kernel/remote';
import { auditLines } from '../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { accounts } from '../auth/table.ts';
import { addViews } from './repository.ts';
import { canaryTrials, releaseViews } from './table.ts';
import { openTestStore, type TestStore } from './testing/open-test-store.ts';

let test: TestStore;
let api: TestApp;
let admin: SignedIn;

/** Opens a store with two remotes that are live, and a newer version of one. */
const openStore = async () => {
  test = await openTestStore();
  await test.store.makeLive([await test.publish('mf-blog', '1.0.0'), await test.publish('mf-shops', '1.0.0')]);
  await test.publish('mf-blog', '1.1.0');
};

const openApi = async (env: NodeJS.ProcessEnv) => {
  api = await openTestApp(env);
  admin = await api.signIn('ADMIN');
};

const open = async () => {
  await openStore();
  await openApi(test.env);
};

const close = async () => {
  await api.close();
  await test.close();
};

const state = async () => (await api.get('/releases/', admin.headers)).body;

const post = (path: string, body: object, headers: Record<string, string> = admin.headers) =>
  api.call('POST', `/releases/${path}`, { body, headers });

const tried = { versions: [{ name: 'mf-blog', version: '1.1.0' }], traffic: 20 };

const lastAudit = async () => {
  const [line] = await api.deps.database.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1);
  return line;
};

const canary = async () => canaryOf((await test.store.liveSet()).document);

/** Views of the blog, some with an error. Added in one call, because the worker evaluates canaries as well. */
const view = (version: string, views: number, failedViews: number) =>
  addViews(api.deps.database.db, new Date(), [
    { remote: 'mf-blog', version, views, failedViews, errors: failedViews, lcpGood: views },
  ]);

const judge = async (isOver: () => Promise<boolean>): Promise<void> => {
  await api.deps.jobs.send(api.deps.database.db, 'releases.judge', { isSecond: true });
  await until(isOver);
};

const trials = () => api.deps.database.db.select().from(canaryTrials).orderBy(canaryTrials.id);

describe('a request that doesn’t change the live set', () => {
  beforeAll(open);
  afterAll(close);

  it('returns the live set, earlier sets and stored versions', async () => {
    expect(await state()).toMatchObject({
      isConfigured: true,
      canChange: true,
      channels: ['discovery'],
      live: { versions: { 'mf-blog': '1.0.0', 'mf-shops': '1.0.0' } },
      canary: null,
      versions: [
        { name: 'mf-blog', version: '1.0.0', isLive: true },
        { name: 'mf-shops', version: '1.0.0', isLive: true },
        { name: 'mf-blog', version: '1.1.0', isLive: false },
      ],
      lastTakenBack: null,
      problems: [],
    });
  });

  it.each([
    ['a version that is in no store', 'promote', { ...tried, versions: [{ name: 'mf-blog', version: '9.0.0' }] }, 404],
    ['a version that is live', 'promote', { ...tried, versions: [{ name: 'mf-blog', version: '1.0.0' }] }, 409],
    ['when something else is live than was looked at', 'promote', { ...tried, set: 'another' }, 409],
    ['no version', 'promote', { ...tried, versions: [] }, 422],
    ['more visitors than there are', 'promote', { ...tried, traffic: 101 }, 422],
    ['a set that was never live', 'rollback', { set: 'another' }, 404],
    ['to go back from another set than was looked at', 'rollback', { live: 'another' }, 409],
    ['to end a canary that does not run', 'rollback', { tried: tried.versions }, 409],
  ])('rejects %s, with the reason', async (_, path, body, status) => {
    const before = await test.store.liveSet();
    const response = await post(path, body, { ...admin.headers, 'accept-language': 'en' });
    expect(response).toMatchObject({ status, body: { message: expect.stringMatching(/\w/) } });
    expect(await test.store.liveSet()).toEqual(before);
  });

  it.each(['EDITOR', 'SHOP_MANAGER', 'CLIENT'])('denies reading and changing it to %s', async (role) => {
    const { headers } = await api.signIn(role);
    const answers = [await api.get('/releases/', headers), await post('promote', tried, headers)];
    expect([...answers, await post('rollback', {}, headers)].map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('ignores reports of versions that aren’t served', async () => {
    for (const version of ['6.6.6', '1.0.0']) {
      const body = { status: 200, versions: [{ name: 'mf-blog', version, errors: 0 }], vitals: {} };
      expect((await post('reports', body)).status).toBe(204);
    }
    expect(await api.deps.database.db.select({ version: releaseViews.version }).from(releaseViews)).toEqual([
      { version: '1.0.0' },
    ]);
  });
});

describe('a change', () => {
  beforeEach(open);
  afterEach(close);

  it('promotes to a share, to all, and rolls back', async () => {
    const shared = await post('promote', tried);
    expect(shared.status).toBe(200);
    expect(shared.headers['cache-control']).toBe('no-store');
    expect(shared.body.canary).toMatchObject({
      traffic: 20,
      remotes: [{ name: 'mf-blog', canary: { version: '1.1.0' }, live: { version: '1.0.0' } }],
    });
    expect(await canary()).toMatchObject({ traffic: 20 });
    expect(await lastAudit()).toMatchObject({
      action: 'promote',
      resource: 'releaseSet',
      actorId: admin.authId,
      after: { canary: { 'mf-blog': '1.1.0' }, traffic: 20 },
    });

    const all = await post('promote', { ...tried, traffic: 100, set: shared.body.live.id });
    expect(all.body).toMatchObject({ live: { versions: { 'mf-blog': '1.1.0' } }, canary: null });
    const back = await post('rollback', {});
    expect(back.body.live.versions).toEqual({ 'mf-blog': '1.0.0', 'mf-shops': '1.0.0' });
    expect(await lastAudit()).toMatchObject({ action: 'roll back', before: { versions: { 'mf-blog': '1.1.0' } } });
    const named = await post('rollback', { set: all.body.live.id });
    expect(named.body.live.versions).toMatchObject({ 'mf-blog': '1.1.0' });
  });

  it('names who released something else meanwhile, and when', async () => {
    const names = { firstName: 'Ines', lastName: 'Ayadi' };
    await api.deps.database.db.update(accounts).set(names).where(eq(accounts.id, admin.authId));
    const { live } = await state();
    const before = await test.store.liveSet();
    expect((await post('promote', { ...tried, traffic: 100 })).status).toBe(200);
    const refused = await post('rollback', { live: live.id }, { ...admin.headers, 'accept-language': 'en' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^Ines Ayadi released something else in the meantime, on .*\d{4}/);

    // By the command line, which the log doesn't contain: another set, and again the one that Ines made live.
    const released = await test.store.liveSet();
    await test.store.restoreSet(released, await test.store.restoreSet(before, released));
    const again = await post('rollback', { live: live.id }, { ...admin.headers, 'accept-language': 'en' });
    expect(again.body.message).toBe('Something else has gone live in the meantime');
  });

  it('ends the canary before it rolls back the live set', async () => {
    await post('promote', tried);
    const other = { tried: [{ name: 'mf-blog', version: '1.0.0' }] };
    expect((await post('rollback', other)).status).toBe(409);
    const { body } = await post('rollback', { tried: tried.versions });
    expect(body).toMatchObject({ live: { versions: { 'mf-blog': '1.0.0' } }, canary: null, lastTakenBack: null });
  });

  it('rejects to promote a version with a changed file', async () => {
    await writeFile(path.join(test.env.RELEASES ?? '', 'mf-blog/1.1.0/browser/remote-entry.js'), 'evil');
    const before = await test.store.liveSet();
    for (const traffic of [20, 100]) {
      const { status, body } = await post(
        'promote',
        { ...tried, traffic },
        { ...admin.headers, 'accept-language': 'en' },
      );
      expect(body.message).toContain('is not the file that was released');
      expect(status).toBe(409);
    }
    expect(await test.store.liveSet()).toEqual(before);
  });

  it('ends a worse canary, and stores the reason', async () => {
    await post('promote', tried);
    await view('1.0.0', 150, 3);
    await view('1.1.0', 120, 30);
    await judge(async () => (await trials())[0]?.endedAt !== null);
    expect(await canary()).toBeUndefined();
    const reason = { remote: 'mf-blog', figure: 'errors', canary: { bad: 30, of: 120 }, live: { bad: 3, of: 150 } };
    const after = await state();
    expect(after).toMatchObject({
      live: { versions: { 'mf-blog': '1.0.0' } },
      canary: null,
      lastTakenBack: { versions: { 'mf-blog': '1.1.0' }, live: { 'mf-blog': '1.0.0' }, reason },
    });
    expect(await lastAudit()).toMatchObject({ action: 'take back', actorId: null, after: reason });
    const { body } = await api.get('/metrics', admin.headers);
    expect(body).toContain('canaries_taken_back_total{remote="mf-blog",figure="errors"} 1');
  });

  it('keeps an equally good canary, and evaluates it once per threshold', async () => {
    await post('promote', tried);
    await view('1.0.0', 150, 8);
    await view('1.1.0', 120, 6);
    await judge(async () => (await trials())[0]?.looks['mf-blog'] !== undefined);
    expect(await trials()).toMatchObject([{ looks: { 'mf-blog': 1 }, reason: null, endedAt: null }]);
    expect((await state()).canary).toMatchObject({
      traffic: 20,
      remotes: [
        {
          canary: { figures: { views: 120, failedViews: 6, vitals: { LCP: { good: 120 } } } },
          live: { figures: { views: 150, failedViews: 8 } },
        },
      ],
    });
  });

  it('starts another trial of versions whose trial was ended', async () => {
    await post('promote', tried);
    await post('rollback', {});
    await post('promote', tried);
    expect((await trials()).map(({ endedAt }) => endedAt === null)).toEqual([false, true]);
  });

  it('signs with keys that were replaced at runtime', async () => {
    expect((await state()).problems).toEqual([]);
    await test.replaceKey();
    expect((await post('promote', tried)).status).toBe(200);
    expect(await state()).toMatchObject({ canary: { traffic: 20 }, problems: [] });
  });
});

describe('an incompletely configured API', () => {
  beforeEach(openStore);
  afterEach(close);

  it('reports a missing store', async () => {
    await openApi({});
    expect(await state()).toMatchObject({ isConfigured: false, canChange: false, live: null, versions: [] });
    const refused = await post('promote', tried, { ...admin.headers, 'accept-language': 'en' });
    expect(refused).toMatchObject({ status: 409, body: { message: 'This API knows of no release store' } });
  });

  it('shows the state and refuses changes without a signing key', async () => {
    const { RELEASE_SIGNING_KEY: _, ...env } = test.env;
    await openApi(env);
    expect(await state()).toMatchObject({ canChange: false, live: { versions: { 'mf-blog': '1.0.0' } } });
    const answers = [await post('promote', tried), await post('rollback', {})];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([409, 'Cette API n’a pas de clé pour signer des versions']),
    );
  });

  it('reports unreadable keys', async () => {
    await openApi({ ...test.env, RELEASE_PUBLIC_KEYS: '/nowhere/public.pem' });
    expect(await state()).toMatchObject({ live: null, problems: [expect.stringContaining('/nowhere/public.pem')] });
    expect((await post('promote', tried)).status).toBe(409);
  });
});
