import type { SiteConfig } from 'shared-kernel/contracts';
import type { SiteSettings } from 'shared-kernel/site/settings';
import file from '../../../../site.json';
import { mailsTo } from '../../platform/mail/testing/read-mails.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { storeTestPicture } from '../bucket/testing/store-test-picture.ts';
import { publishedSite } from './settings.ts';

let api: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  api = await openTestApp({ PUBLIC_URL: 'https://mall.example' });
  admin = await api.signIn('ADMIN');
});

afterAll(() => api.close());

const read = async (): Promise<SiteSettings & { version: number; file: SiteSettings }> =>
  (await api.get('/site/manage', admin.headers)).body;

const put = (body: object, { headers } = admin, more: Record<string, string> = {}) =>
  api.call('PUT', '/site/', { headers: { ...headers, ...more }, body });

/** Saves the stored settings with some changes. */
const change = async (changes: Partial<SiteSettings>) => {
  const { file: _, ...settings } = await read();
  return put({ ...settings, ...changes });
};

afterEach(async () => {
  const { file: said, version } = await read();
  await put({ ...said, version });
});

it('equals the site file in every language by default', async () => {
  const { status, headers, body } = await api.get('/site');
  expect([status, headers['cache-tag'], body]).toEqual([200, 'site', file]);
  const { version, file: said, ...settings } = await read();
  expect(settings).toEqual(said);
  expect(settings).toMatchObject({ name: 'Les Oliviers', facebook: file.social.facebook, youtube: null });
  expect(settings.translations.ar).toMatchObject({ name: file.name.ar, city: file.city.ar });
  expect(version).toBeGreaterThan(0);
});

it('applies changed settings to the next request, and audits them', async () => {
  await api.get('/site');
  const { translations } = await read();
  const names = { ...translations, ar: { ...translations.ar, name: 'الزيتونة' } };
  const { status, headers, body } = await change({ name: 'Le Grand Olivier', translations: names });
  expect([status, headers.etag, headers['cache-control']]).toEqual([200, `"${body.version}"`, 'no-store']);
  expect(body).toMatchObject({ name: 'Le Grand Olivier', file: { name: 'Les Oliviers' } });
  expect((await api.get('/site')).body.name).toEqual({ fr: 'Le Grand Olivier', ar: 'الزيتونة', en: 'Les Oliviers' });
  const god = await api.signIn('GOD');
  const { data } = (await api.get('/audit?resource=siteSettings', god.headers)).body;
  expect(data[0]).toMatchObject({
    action: 'update',
    recordId: 'site',
    actorId: admin.authId,
    before: { name: 'Les Oliviers' },
    after: { name: 'Le Grand Olivier' },
  });
  expect(Object.keys(data[0].after)).toEqual(['name', 'translations']);
});

it('stores only settings that differ from the site file', async () => {
  await change({ phone: '+216 74 111 111' });
  const { rows } = (await api.deps.database.db.execute('select "values" from site_settings')) as unknown as {
    rows: { values: object }[];
  };
  expect(rows).toEqual([{ values: { phone: '+216 74 111 111' } }]);
  const later = { ...file, email: 'accueil@mall.example' };
  expect(publishedSite(later, { phone: '+216 74 111 111' })).toEqual({ ...later, phone: '+216 74 111 111' });
});

it('falls back to French texts, and sorts networks in the order of pages', async () => {
  const { body } = await change({
    tagline: 'Sous les oliviers',
    translations: { ar: { name: '  ' } },
    whatsapp: 'https://wa.me/21674000140',
    facebook: null,
  });
  expect(body.translations.en).not.toHaveProperty('tagline');
  const site: SiteConfig = (await api.get('/site')).body;
  expect(site.tagline).toEqual({ fr: 'Sous les oliviers', ar: 'Sous les oliviers', en: 'Sous les oliviers' });
  expect(site.name.ar).toBe('Les Oliviers');
  expect(Object.keys(site.social)).toEqual(['instagram', 'tiktok', 'whatsapp']);
});

it('uses the chosen colour, also in mails, or that of the site file', async () => {
  expect((await api.get('/site')).body).not.toHaveProperty('color');
  expect((await change({ color: '#12306B' })).body).toMatchObject({ color: '#12306B', file: { color: null } });
  expect((await api.get('/site')).body.color).toBe('#12306B');
  const to = 'lecteur@example.tn';
  await api.call('POST', '/mailing/contact/', { body: { email: to } });
  const [mail] = await mailsTo(api.deps.config.dataDir, to);
  expect(mail?.html).toContain('background:#12306b');
  expect(publishedSite({ ...file, color: '#336600' }, {}).color).toBe('#336600');
  expect(publishedSite({ ...file, color: '#336600' }, { color: null })).not.toHaveProperty('color');
});

describe('a logo', () => {
  const keep = (width: number, height: number) =>
    api.write((context) => storeTestPicture(context, api.deps.disk, width, height));
  const uses = async (id: string) => (await api.get(`/bucket/file/${id}/usage`, admin.headers)).body;

  it('is a picture of the library, with a variant for dark backgrounds, and listed as a use', async () => {
    const [logo, darkLogo] = [await keep(600, 150), await keep(150, 150)];
    expect((await change({ logo, darkLogo })).status).toBe(200);
    expect((await api.get('/site')).body).toMatchObject({
      logo: { url: expect.stringContaining(`/bucket/file/${logo}/640/auto`), width: 600, height: 150 },
      darkLogo: { url: expect.stringContaining(darkLogo), width: 150, height: 150 },
      icon: expect.stringContaining(`/bucket/file/${logo}/200/200`),
    });
    expect(await uses(logo)).toEqual([
      { resource: 'siteSettings', id: 'site', title: 'site', field: 'logo', isDeleted: false, mayChange: true },
    ]);
    expect(await uses(darkLogo)).toMatchObject([{ field: 'darkLogo' }]);
    const remove = (query = '') => api.call('DELETE', `/bucket/file/${logo}${query}`, { headers: admin.headers });
    expect((await remove()).status).toBe(409);
    await remove('?force=true');
    const names = Object.keys((await api.get('/site')).body);
    expect(names.filter((name) => /logo|icon/i.test(name))).toEqual([]);
  });

  it('shows a replaced or cropped picture immediately', async () => {
    const [logo, by] = [await keep(600, 150), await keep(400, 400)];
    await change({ logo });
    const { url } = (await api.get('/site')).body.logo;
    const replaced = await api.call('POST', `/bucket/file/${logo}/replacement`, {
      headers: admin.headers,
      body: { by, version: 1 },
    });
    expect(replaced.status).toBe(200);
    const shown = (await api.get('/site')).body.logo;
    expect(shown).toMatchObject({ width: 400, height: 400 });
    expect(shown.url).not.toBe(url);
  });

  it('is shown in mails, with its size', async () => {
    const logo = await keep(600, 150);
    await change({ logo });
    const to = 'amie@example.tn';
    await api.call('POST', '/mailing/contact/', { body: { email: to } });
    const [mail] = await mailsTo(api.deps.config.dataDir, to);
    const image = /<img[^>]*>/.exec(mail?.html ?? '')?.[0];
    expect(image).toContain(
      `https:&#x2F;&#x2F;mall.example&#x2F;api&#x2F;v1&#x2F;bucket&#x2F;file&#x2F;${logo}&#x2F;640`,
    );
    expect(image).toContain('alt="Les Oliviers" width="192" height="48"');
  });

  it.each(['logo', 'darkLogo'] as const)('as %s has to be there', async (name) => {
    const { status, body } = await change({ [name]: '0123456789abcdef01234567' });
    expect([status, body.fields[0].fieldName]).toEqual([422, name]);
  });
});

it('publishes no security address once it is removed', async () => {
  await change({ securityEmail: null });
  expect((await api.get('/site')).body).not.toHaveProperty('securityEmail');
});

it('returns 409 with the current settings when the version is stale', async () => {
  const { file: _, ...seen } = await read();
  await change({ phone: '+216 74 222 222' });
  const stale = await put({ ...seen, email: 'accueil@mall.example' });
  expect([stale.status, stale.body]).toEqual([
    409,
    expect.objectContaining({
      resource: expect.any(String),
      current: expect.objectContaining({ phone: '+216 74 222 222', version: seen.version + 1 }),
      lastChange: { actorId: admin.authId, at: expect.stringMatching(/Z$/) },
    }),
  ]);
  expect((await api.get('/site')).body.email).toBe(file.email);
  const { version: __, ...unversioned } = seen;
  expect((await put(unversioned)).body.fields).toEqual([
    { fieldName: 'version', message: 'La version est obligatoire' },
  ]);
  expect((await put(unversioned, admin, { 'if-match': `"${seen.version + 1}"` })).status).toBe(200);
});

it('accepts one of several concurrent saves', async () => {
  const { file: _, ...seen } = await read();
  const phones = ['+216 74 333 331', '+216 74 333 332', '+216 74 333 333'];
  const saves = await Promise.all(phones.map((phone) => put({ ...seen, phone })));
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it.each<[keyof SiteSettings, unknown, string, string]>([
  ['name', ' ', 'fr', 'Le nom est obligatoire'],
  ['name', 'x'.repeat(61), 'en', 'The name must not exceed 60 characters'],
  ['phone', 'demain', 'fr', 'Le champ « Téléphone » doit être un numéro de téléphone valide'],
  ['phone', 'demain', 'ar', 'الحقل «الهاتف» يجب أن يكون رقم هاتف صالحًا'],
  ['email', 'amel', 'en', 'The email must be a valid email address'],
  ['mapUrl', 'javascript:alert(1)', 'fr', 'Le champ « Lien vers la carte » doit être une url valide'],
  ['facebook', 'facebook', 'en', 'The field “Facebook” must be a valid URL'],
  ['color', 'olive', 'fr', 'Le champ « Couleur » doit être une couleur comme #b0452a'],
  ['latitude', 91, 'fr', 'Le champ « Latitude » doit être inférieur ou égal à 90'],
  ['longitude', '10', 'fr', 'Le champ « Longitude » doit être un nombre valide'],
])('rejects the %s %p, in %s', async (fieldName, value, locale, message) => {
  const { file: _, ...settings } = await read();
  const { status, body } = await put({ ...settings, [fieldName]: value }, admin, { 'accept-language': locale });
  expect([status, body.fields]).toEqual([422, [{ fieldName, message }]]);
});

it('rejects fields of the site file only, and unknown settings', async () => {
  const { file: said, ...settings } = await read();
  for (const more of [{ timeZone: 'UTC' }, { file: said }, { smtpUrl: 'smtp://elsewhere' }]) {
    const { status, body } = await put({ ...settings, ...more });
    expect([status, body.fields[0].fieldName]).toEqual([422, Object.keys(more)[0]]);
  }
});

it.each(['EDITOR', 'SHOP_MANAGER', 'CLIENT'])('denies %s both the form and saving', async (role) => {
  const other = await api.signIn(role);
  const { file: _, ...settings } = await read();
  expect((await api.get('/site/manage', other.headers)).status).toBe(403);
  expect((await put(settings, other)).status).toBe(403);
});

it('sends mails with the chosen name, sender and footer', async () => {
  const { translations } = await read();
  await change({
    name: 'Le Grand Olivier',
    email: 'accueil@olivier.example',
    translations: { ...translations, en: { ...translations.en, name: 'The Great Olive', address: '1 Harbour Road' } },
  });
  const to = 'lectrice@example.tn';
  await api.call('POST', '/mailing/contact/', { body: { email: to }, headers: { 'accept-language': 'en' } });
  const [mail] = await mailsTo(api.deps.config.dataDir, to);
  expect(mail?.from).toMatchObject({ name: 'The Great Olive', address: 'accueil@olivier.example' });
  expect(mail?.text).toContain('1 Harbour Road');
});

it('rejects passwords made of the chosen name', async () => {
  await change({ name: 'Zembra Galerie' });
  const password = 'zembragalerie';
  const body = { email: 'amel@example.tn', password, confirmPassword: password };
  const { status, body: refusal } = await api.call('POST', '/auth/n/classic', { body });
  expect([status, refusal.fields?.[0]?.fieldName]).toEqual([422, 'password']);
});
