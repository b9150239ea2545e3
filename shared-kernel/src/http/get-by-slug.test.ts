import { AxiosError } from 'axios';
import { configureHttp, getBySlug } from './index.ts';

const { signal } = new AbortController();

const answerWith = (status: number, data: unknown) =>
  configureHttp({
    baseURL: 'http://api.test/api',
    language: () => 'fr',
    around: () => async (config) => {
      const response = { status, data, headers: {}, config, statusText: '' };
      if (status < 400) return response;
      throw new AxiosError('failed', undefined, config, null, response as never);
    },
  });

it('reads a record, also by a former slug', async () => {
  answerWith(200, { slug: 'zara' });
  expect(await getBySlug('/shop/shop', 'bazar', signal)).toEqual({ slug: 'zara' });
});

it.each([
  ['a list', 200, []],
  ['a file', 200, 'BEGIN:VCALENDAR'],
  ['a list of all records', 200, { floors: [] }],
  ['what wants more', 422, { message: 'ids: requis' }],
  ['nothing', 404, {}],
])('ignores %s, which is not a record', async (_, status, data) => {
  answerWith(status, data);
  await expect(getBySlug('/shop/shop', 'facets', signal)).rejects.toMatchObject({ status: 404 });
});

it('throws the error of an unavailable API', async () => {
  answerWith(503, {});
  await expect(getBySlug('/shop/shop', 'zara', signal)).rejects.toMatchObject({ status: 503 });
});
