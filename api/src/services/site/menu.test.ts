import type { SiteSettings } from 'shared-kernel/site/settings';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
});

afterAll(() => api.close());

const read = async (): Promise<SiteSettings & { file: SiteSettings }> =>
  (await api.get('/site/manage', admin.headers)).body;

/** Saves the stored settings with another menu. */
const change = async ({ menu }: Pick<SiteSettings, 'menu'>) => {
  const { file: _, ...settings } = await read();
  return api.call('PUT', '/site/', { headers: admin.headers, body: { ...settings, menu } });
};

afterEach(() => change({ menu: [] }));

const entry = (key: string, more: object = {}) =>
  ({ key, label: '', place: 'bar', translations: {}, ...more }) as never;
const ownLink = (more: object = {}) =>
  entry('link', { to: '/pages/carte-cadeau', label: 'Carte cadeau', place: 'drawer', ...more });

it('is stored in order, and published with its texts, until it is as offered again', async () => {
  const translations = { ar: { label: 'بطاقة هدية' }, en: { label: ' ' } };
  const menu = [ownLink({ translations }), entry('mf-blog/news', { place: 'hidden' }), entry('mf-gone/page')];
  const { status, body } = await change({ menu });
  expect([status, body.menu]).toEqual([
    200,
    [
      expect.objectContaining({ key: 'link', to: '/pages/carte-cadeau', label: 'Carte cadeau', translations }),
      { key: 'mf-blog/news', to: null, label: '', place: 'hidden', translations: {} },
      { key: 'mf-gone/page', to: null, label: '', place: 'bar', translations: {} },
    ],
  ]);
  const published = await api.get('/site');
  expect([published.headers['cache-tag'], published.body.menu]).toEqual([
    'site',
    [
      {
        key: 'link',
        to: '/pages/carte-cadeau',
        place: 'drawer',
        label: { fr: 'Carte cadeau', ar: 'بطاقة هدية' },
      },
      { key: 'mf-blog/news', place: 'hidden', label: {} },
      { key: 'mf-gone/page', place: 'bar', label: {} },
    ],
  ]);
  await change({ menu: [] });
  expect((await api.get('/site')).body).not.toHaveProperty('menu');
});

it('is published without hidden links and the texts of other hidden entries', async () => {
  const translations = { ar: { label: 'الجديد' } };
  const hidden = ownLink({ place: 'hidden', to: '/pages/ouverture', label: 'Ouverture' });
  const { body } = await change({
    menu: [hidden, entry('mf-blog/news', { place: 'hidden', label: 'Bientôt', translations })],
  });
  expect(body.menu).toMatchObject([{ to: '/pages/ouverture' }, { label: 'Bientôt', translations }]);
  expect((await api.get('/site')).body.menu).toEqual([{ key: 'mf-blog/news', place: 'hidden', label: {} }]);
  await change({ menu: [hidden] });
  expect((await api.get('/site')).body).not.toHaveProperty('menu');
});

it.each([
  [ownLink({ to: 'https://ailleurs.example/' }), 'to', /chemin du site/],
  [ownLink({ to: '//ailleurs.example' }), 'to', /chemin du site/],
  [ownLink({ to: '/ar/shops' }), 'to', /chemin du site/],
  [ownLink({ to: null }), 'to', /obligatoire/],
  [ownLink({ label: ' ' }), 'label', /obligatoire/],
  [entry('mf-blog/news', { label: 'x'.repeat(41) }), 'label', /40 caractères/],
  [entry('mf-blog/news', { translations: { en: { label: 'x'.repeat(41) } } }), 'translations.en.label', /40/],
  [entry('mf-blog/news', { place: 'search' }), 'place', /doit être l'un/],
  [entry('autre'), 'key', /doit être l'un/],
])('rejects %j', async (item, field, message) => {
  const { status, body } = await change({ menu: [entry('mf-blog/events'), item] });
  expect([status, body.fields]).toEqual([
    422,
    [{ fieldName: `menu.1.${field}`, message: expect.stringMatching(message) }],
  ]);
  expect((await read()).menu).toEqual([]);
});

it('has at most 40 entries', async () => {
  const entries = Array.from({ length: 41 }, (_, index) => entry(`mf-blog/page-${index}`));
  expect((await change({ menu: entries })).body.fields).toMatchObject([{ fieldName: 'menu' }]);
  expect((await change({ menu: entries.slice(1) })).status).toBe(200);
});
