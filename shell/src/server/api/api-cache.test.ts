import type { HttpAdapter, HttpResponse } from 'shared-kernel/http';
import { ApiCache } from './api-cache.ts';

const response = (headers: Record<string, string>): HttpResponse => ({ status: 200, data: {}, headers }) as never;
const PUBLIC = { 'cache-control': 'public, max-age=10', 'cache-tag': 'shops, categories' };

interface RequestOptions {
  language?: string;
  method?: string;
  bearer?: string;
  body?: unknown;
  preview?: string;
}

const request = (url: string, { language = 'fr', method = 'get', bearer, body, preview }: RequestOptions = {}) => {
  const headers = new Map([
    ['Accept-Language', language],
    ['Authorization', bearer],
    ['x-preview', preview],
  ]);
  return { url, method, data: body, headers } as never;
};

const setUp = (headers: Record<string, string> = PUBLIC) => {
  const send = jest.fn<Promise<HttpResponse>, Parameters<HttpAdapter>>(async () => response(headers));
  const cache = new ApiCache();
  return { send, cache, fetchCached: cache.around(send) };
};

test('shares one request between concurrent pages', async () => {
  const { send, fetchCached } = setUp();
  await Promise.all([fetchCached(request('/a')), fetchCached(request('/a')), fetchCached(request('/a'))]);
  await fetchCached(request('/a'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('caches responses by language, address and method', async () => {
  const { send, fetchCached } = setUp();
  for (const config of [
    request('/a'),
    request('/b'),
    request('/a', { language: 'ar' }),
    request('/a', { method: 'post' }),
  ])
    await fetchCached(config);
  expect(send).toHaveBeenCalledTimes(4);
});

test('removes a response when one of its tags is invalidated', async () => {
  const { send, cache, fetchCached } = setUp();
  await fetchCached(request('/a'));
  cache.invalidate(['events']);
  await fetchCached(request('/a'));
  expect(send).toHaveBeenCalledTimes(1);
  cache.invalidate(['categories']);
  await fetchCached(request('/a'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('does not store a response that was in flight during an invalidation', async () => {
  const { send, cache, fetchCached } = setUp();
  const early = fetchCached(request('/a'));
  cache.invalidate(['anything']);
  await early;
  await fetchCached(request('/a'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('stores neither private responses nor failures', async () => {
  const { send, fetchCached } = setUp({ 'cache-control': 'private, max-age=10' });
  await fetchCached(request('/a'));
  await fetchCached(request('/a'));
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRejectedValueOnce(new Error('down'));
  await expect(fetchCached(request('/b'))).rejects.toThrow('down');
  await expect(fetchCached(request('/b'))).resolves.toMatchObject({ status: 200 });
});

test('passes one failure to all waiting callers', async () => {
  const { send, fetchCached } = setUp();
  send.mockRejectedValueOnce(new Error('down'));
  const results = await Promise.allSettled([fetchCached(request('/a')), fetchCached(request('/a'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(send).toHaveBeenCalledTimes(1);
});

test('bypasses the cache for calls with a token', async () => {
  const { send, fetchCached } = setUp();
  await fetchCached(request('/a', { bearer: 'Bearer one' }));
  await fetchCached(request('/a'));
  await fetchCached(request('/a', { bearer: 'Bearer two' }));
  await fetchCached(request('/a'));
  expect(send).toHaveBeenCalledTimes(3);
});

test('bypasses the cache for calls with a body', async () => {
  const { send, fetchCached } = setUp();
  await fetchCached(request('/bulk'));
  await Promise.all(['{"ids":["a"]}', '{"ids":["b"]}'].map((body) => fetchCached(request('/bulk', { body }))));
  await fetchCached(request('/bulk'));
  expect(send).toHaveBeenCalledTimes(3);
});

test('bypasses the cache for previews', async () => {
  const { send, fetchCached } = setUp();
  const previewed = () => request('/a', { preview: 'token' });
  for (const config of [previewed(), request('/a'), previewed(), request('/a')]) await fetchCached(config);
  expect(send).toHaveBeenCalledTimes(3);
});
