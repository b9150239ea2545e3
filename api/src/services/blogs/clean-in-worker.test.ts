import sanitizeHtml from 'sanitize-html';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCategory } from '../categories/service.ts';
import { buildCategory } from '../categories/testing/build-category.ts';
import { isCleaned } from './clean-html.ts';
import { buildPost } from './testing/build-post.ts';

jest.mock('sanitize-html', () => jest.fn(jest.requireActual('sanitize-html')));

let api: TestApp;
let category: string;

beforeAll(async () => {
  api = await openTestApp({ JOBS: 'off' });
  ({ id: category } = await api.write((context) => createCategory(context, buildCategory({ type: 'BLOG' }))));
});

afterAll(() => api.close());

/** More characters than this thread cleans. */
const textNamed = (name: string): string => `<p>${`<a href="/shops">${name}</a> `.repeat(300)}</p>`;

/** Whether this thread has cleaned the text. */
const isCleanedHere = (text: string): boolean => jest.mocked(sanitizeHtml).mock.calls.some(([html]) => html === text);

const save = async (path: string, post: object) => {
  const { headers } = await api.signIn('ADMIN');
  return (await api.call('POST', path, { headers, body: post })).status;
};

it.each(['/blogs/blogs/', '/blogs/manage/blogs/preview'])(
  'cleans large texts of %s in another thread',
  async (path) => {
    const [content, arabic] = [textNamed(`${path} fr`), textNamed(`${path} ar`)];
    const post = buildPost(category, { title: `Long à ${path}`, content, translations: { ar: { content: arabic } } });
    expect(await save(path, post)).toBe(201);
    expect([content, arabic].map((text) => [isCleaned(text), isCleanedHere(text)])).toEqual([
      [true, false],
      [true, false],
    ]);
  },
);

it('cleans no large text of a post that breaks other rules', async () => {
  const content = textNamed('refused');
  expect(await save('/blogs/blogs/', buildPost(category, { title: '', content }))).toBe(422);
  expect(isCleaned(content)).toBe(false);
});
