import type { HttpAdapter } from 'shared-kernel/http';
import { isOfBackOffice, withPreviewToken } from './preview.ts';

const headersOf = async (token: string | undefined): Promise<Map<string, string>> => {
  const headers = new Map<string, string>();
  const send: HttpAdapter = async () => ({}) as never;
  await withPreviewToken(send, () => token)({ headers } as never);
  return headers;
};

it('adds the token of the current preview to requests', async () => {
  expect(await headersOf('abc')).toEqual(new Map([['x-preview', 'abc']]));
  expect(await headersOf(undefined)).toEqual(new Map());
});

it('recognises the back office in each language, by its whole path', () => {
  for (const path of ['/admin', '/admin/post/1', '/ar/admin', '/en/admin/']) expect(isOfBackOffice(path)).toBe(true);
  for (const path of ['/', '/blogs/admin', '/administration', '/ar']) expect(isOfBackOffice(path)).toBe(false);
});
