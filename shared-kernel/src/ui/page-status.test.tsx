import type { LoaderFunctionArgs } from 'react-router-dom';
import { HttpError } from 'shared-kernel/http';
import { withPageStatus } from './page-status.ts';

const args = {} as LoaderFunctionArgs;
const loadFailing = (error: unknown) => withPageStatus(() => Promise.reject(error))(args);
const httpError = (status: number): HttpError => new HttpError(status, undefined);

it.each([
  { call: 404, page: 404 },
  { call: 414, page: 404 },
  { call: 0, page: 503 },
  { call: 429, page: 503 },
  { call: 500, page: 503 },
])('a call that fails with $call makes the page’s status $page', async ({ call, page }) => {
  await expect(loadFailing(httpError(call))).rejects.toMatchObject({ init: { status: page } });
});

it.each([
  ['a refusal', httpError(403)],
  ['a programming error', new TypeError('a mistake')],
])('rethrows %s unchanged', async (_, error) => {
  await expect(loadFailing(error)).rejects.toBe(error);
});

it('returns the loaded data', async () => {
  expect(await withPageStatus(async () => 'a shop')(args)).toBe('a shop');
});
