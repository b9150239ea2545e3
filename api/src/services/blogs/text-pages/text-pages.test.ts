import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { storeTestPicture } from '../../bucket/testing/store-test-picture.ts';
import { buildTextPage } from '../testing/build-text-page.ts';

let api: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
});

afterAll(() => api.close());

const create = (overrides: object, { headers } = admin) =>
  api.call('POST', '/blogs/text-pages/', { body: buildTextPage(overrides), headers });

const QUESTION = {
  question: 'Où ?',
  answer: 'À l’accueil.',
  translations: { en: { question: 'Where?' }, ar: { question: 'أين؟', answer: 'في الاستقبال.' } },
};

it('shows items in the reader’s language, with the fields that remain in French', async () => {
  await create({ slug: 'cadeau', questions: [QUESTION], links: [{ text: 'Boutiques', address: '/shops' }] });
  const questions = async (locale: string) =>
    (await api.get('/blogs/text-pages/cadeau', { 'accept-language': locale })).body.questions;
  expect(await questions('fr')).toEqual([{ question: 'Où ?', answer: 'À l’accueil.' }]);
  expect(await questions('ar')).toEqual([{ question: 'أين؟', answer: 'في الاستقبال.' }]);
  expect(await questions('en')).toEqual([{ question: 'Where?', answer: 'À l’accueil.', untranslated: ['answer'] }]);
  const { body } = await api.get('/blogs/text-pages/cadeau', { 'accept-language': 'en' });
  expect(body.links).toEqual([{ text: 'Boutiques', address: '/shops', untranslated: ['text'] }]);
});

it('lists pages without their content', async () => {
  await create({ slug: 'emplois', title: 'Emplois' });
  const { body } = await api.get('/blogs/text-pages/');
  expect(Object.keys(body.data[0]).sort()).toEqual(['id', 'picture', 'slug', 'summary', 'title']);
});

it('cleans its content', async () => {
  const { body } = await create({ slug: 'propre', content: '<p onclick="x()">Bonjour<script>x()</script></p>' });
  expect(body.content).toBe('<p>Bonjour</p>');
});

it.each([
  ['questions.0.answer', { questions: [{ question: 'Où ?', answer: '' }] }],
  [
    'questions.0.translations.en.question',
    { questions: [{ ...QUESTION, translations: { en: { question: 'a'.repeat(201) } } }] },
  ],
  ['links.0.address', { links: [{ text: 'Mauvais', address: 'javascript:alert(1)' }] }],
  ['links.0.address', { links: [{ text: 'Partie', address: `/api/v1/bucket/file/${'0'.repeat(24)}/640/auto` }] }],
  ['questions', { questions: Array.from({ length: 51 }, () => QUESTION) }],
  ['content', { content: '<p></p>' }],
])('rejects a wrong %s at its field', async (fieldName, overrides) => {
  const { status, body } = await create({ slug: 'refuse', ...overrides });
  expect(status).toBe(422);
  expect(body.fields).toEqual([expect.objectContaining({ fieldName })]);
  expect((await api.get('/blogs/text-pages/refuse')).status).toBe(404);
});

it('is found by the search of the site, with its address', async () => {
  await create({
    slug: 'terms-of-service',
    title: 'Conditions sur mesure',
    summary: 'Les règles du parking souterrain.',
  });
  const { body } = await api.get('/site/search?keyword=souterrain');
  expect(JSON.stringify(body)).toContain('"path":"/terms-of-service"');
});

it('is found without the picture of its page for search engines', async () => {
  const seoPicture = await api.write((context) => storeTestPicture(context, api.deps.disk));
  await create({ slug: 'partage', title: 'Partageable', seoPicture });
  const { body } = await api.get('/site/search?keyword=partageable');
  expect(body[0].records).toMatchObject([{ title: 'Partageable', picture: null }]);
});

it('waits for approval when an editor writes it', async () => {
  const editor = await api.signIn('EDITOR');
  const { body, status } = await create({ slug: 'propose', title: 'Proposée' }, editor);
  expect([status, body.approvalStatus]).toEqual([201, 'PENDING']);
  expect((await api.get('/blogs/text-pages/propose')).status).toBe(404);
});
