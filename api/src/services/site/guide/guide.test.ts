import { GUIDE_STEPS, type Guide, type MailTrial, type StepName } from 'shared-kernel/site/guide';
import type { SiteSettings } from 'shared-kernel/site/settings';
import file from '../../../../../site.json';
import { answering, type MailServer, startMailServer } from '../../../platform/mail/testing/mail-server.ts';
import { mailsTo } from '../../../platform/mail/testing/read-mails.ts';
import { seedIfEmpty } from '../../../seeding/seed.ts';
import { smallDemo } from '../../../seeding/testing/small-demo.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { buildWeek } from '../../shop/testing/build-shop.ts';
import { siteSettings } from '../table.ts';
import { DEMO_SITE } from './guide.ts';

let api: TestApp;
let admin: SignedIn;

const open = async (env: NodeJS.ProcessEnv = {}): Promise<void> => {
  api = await openTestApp(env);
  admin = await api.signIn('ADMIN');
  await seedIfEmpty(api.deps, smallDemo());
};

const close = () => api.close();

const read = async (): Promise<Guide> => (await api.get('/site/guide', admin.headers)).body;
const done = async (): Promise<StepName[]> =>
  (await read()).steps.flatMap(({ name, isDone }) => (isDone ? [name] : []));
const call = (method: 'POST' | 'PUT', path: string, body: object = {}, { headers } = admin) =>
  api.call(method, `/site/guide${path}`, { headers, body });

const changeSite = async (changes: Partial<SiteSettings>) => {
  const { file: _, ...settings } = (await api.get('/site/manage', admin.headers)).body;
  return api.call('PUT', '/site/', { headers: admin.headers, body: { ...settings, ...changes } });
};

/** Sends a test mail, and waits for its result. */
const trySending = async (): Promise<MailTrial> => {
  const { status, body } = await call('POST', '/mail-trial');
  expect([status, body.mail.trial.state]).toEqual([202, 'WAITING']);
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { trial } = (await read()).mail;
    if (trial && trial.state !== 'WAITING') return trial;
    if (Date.now() > deadline) throw new Error('it never came to an end');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const emailOf = async ({ headers }: SignedIn): Promise<string> =>
  (await api.get('/auth/n/me', headers)).body.user.email;

it('starts with no step done, and detects each completed step', async () => {
  await open();
  expect(DEMO_SITE).toEqual({ name: file.name, address: file.address });
  const { steps, isDismissed, mail } = await read();
  expect(steps).toEqual(GUIDE_STEPS.map((name) => ({ name, isDone: false, isAccepted: false })));
  expect(isDismissed).toBe(false);
  expect(mail).toEqual({ sender: `Les Oliviers <${file.email}>`, server: null, trial: null });
  await changeSite({ name: 'Le Grand Olivier' });
  expect(await done()).toEqual(['name']);
  await changeSite({ address: '1, rue du Port, Sfax' });
  expect(await done()).toEqual(['name', 'address']);
  const { body: hours } = await api.get('/shop/manage/mall-working-hours/', admin.headers);
  const { id, version } = hours.data[0];
  const body = {
    title: 'Nos horaires',
    week: buildWeek(),
    validFrom: '2026-01-01',
    validUntil: null,
    exceptions: [],
    version,
  };
  expect((await api.call('PUT', `/shop/mall-working-hours/${id}`, { headers: admin.headers, body })).status).toBe(200);
  expect(await done()).toEqual(['name', 'address', 'hours']);
  const category = { title: 'À nous', type: 'SHOP', order: 9, subCategories: [] };
  await api.call('POST', '/categories/category/', { headers: admin.headers, body: category });
  expect(await done()).toEqual(['name', 'address', 'hours', 'categories']);
  await api.signIn('CLIENT');
  expect(await done()).toEqual(['name', 'address', 'hours', 'categories']);
  await api.signIn('SHOP_MANAGER');
  expect(await done()).toEqual(['name', 'address', 'hours', 'categories', 'staff']);
  const [settings] = await api.deps.database.db.select().from(siteSettings);
  const values = { ...settings?.values, logo: 'f'.repeat(24), color: '#224466' };
  await api.deps.database.db.update(siteSettings).set({ values });
  expect(await done()).toEqual(['name', 'logo', 'color', 'address', 'hours', 'categories', 'staff']);
  await close();
});

describe('without a mail server', () => {
  beforeAll(() => open());
  afterAll(close);

  it('accepts a step, reverts that, and audits both', async () => {
    const { status, headers, body } = await call('PUT', '/steps/hours', { isAccepted: true });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.steps).toContainEqual({ name: 'hours', isDone: false, isAccepted: true });
    await call('PUT', '/steps/hours', { isAccepted: true });
    expect((await call('PUT', '/steps/hours', { isAccepted: false })).body).toEqual(await read());
    expect((await read()).steps.some(({ isAccepted }) => isAccepted)).toBe(false);
    const god = await api.signIn('GOD');
    expect((await api.get('/audit?resource=siteGuide', god.headers)).body.data).toMatchObject([
      { action: 'update', after: { accepted: '' } },
      { action: 'update', after: { accepted: 'hours' }, actorId: admin.authId },
    ]);
    expect((await call('PUT', '/steps/weather', { isAccepted: true })).status).toBe(422);
    expect((await call('PUT', '/steps/hours', {})).status).toBe(422);
  });

  it('can be hidden from the dashboard and shown again', async () => {
    expect((await call('PUT', '', { isDismissed: true })).body.isDismissed).toBe(true);
    expect((await read()).isDismissed).toBe(true);
    expect((await call('PUT', '', { isDismissed: false })).body.isDismissed).toBe(false);
  });

  it('can be read with READ on the site’s settings, and changed with WRITE', async () => {
    const { headers } = await api.signIn('GOD');
    const access = [{ resource: 'SITE', privileges: 'READ' }];
    await api.call('POST', '/auth/roles/', { headers, body: { name: 'LECTRICE', access } });
    const reader = await api.signIn('LECTRICE');
    expect((await api.get('/site/guide', reader.headers)).status).toBe(200);
    for (const [method, path, body] of [
      ['PUT', '', { isDismissed: true }],
      ['PUT', '/steps/name', { isAccepted: true }],
      ['POST', '/mail-trial', {}],
    ] as const)
      expect((await call(method, path, body, reader)).status).toBe(403);
    const editor = await api.signIn('EDITOR');
    expect((await api.get('/site/guide', editor.headers)).status).toBe(403);
  });

  it('writes the test mail as a file, without completing the step', async () => {
    expect(await trySending()).toMatchObject({ state: 'SENT', server: null, reason: null });
    const [mail] = await mailsTo(api.deps.config.dataDir, await emailOf(admin));
    expect(mail?.subject).toBe('Les Oliviers : email d’essai');
    expect(mail?.text).toContain('/admin/start');
    expect(await done()).not.toContain('mail');
  });
});

describe('with a mail server', () => {
  let server: MailServer;

  afterEach(async () => {
    await close();
    await server.stop();
  });

  it('completes the step when it accepts the test mail', async () => {
    server = await startMailServer();
    await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Le Centre <centre@mall.example>' });
    expect((await read()).mail).toMatchObject({
      sender: 'Le Centre <centre@mall.example>',
      server: `127.0.0.1:${server.port}`,
    });
    expect(await done()).toEqual([]);
    expect(await trySending()).toMatchObject({ state: 'SENT', server: `127.0.0.1:${server.port}` });
    expect(server.acknowledged).toMatchObject([{ to: [{ address: await emailOf(admin) }] }]);
    expect(await done()).toEqual(['mail']);
  });

  it('reports the server’s error, without the server’s password', async () => {
    server = await startMailServer({
      onRcptTo: (_address, _session, callback) => callback(answering(550, 'relay access denied')),
    });
    await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const { state, reason } = await trySending();
    expect([state, reason]).toEqual(['FAILED', expect.stringContaining('relay access denied')]);
    expect(await done()).toEqual([]);
    const god = await api.signIn('GOD');
    expect((await api.get('/audit?resource=mail', god.headers)).body.data).toMatchObject([
      { action: 'send', actorId: admin.authId },
    ]);
  });
});
