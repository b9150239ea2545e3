import type { HttpAdapter, HttpResponse } from 'shared-kernel/http';
import { ApiCache } from './api-cache.ts';

const answer = (headers: Record<string, string>): HttpResponse => ({ status: 200, data: {}, headers }) as never;
const PUBLIC = { 'cache-control': 'public, max-age=10', 'cache-tag': 'shops, categories' };

const request = (url: string, language = 'fr', method = 'get', bearer?: string, data?: unknown, preview?: string) => {
  const headers = new Map([
    ['Accept-Language', language],
    ['Authorization', bearer],
    ['x-preview', preview],
  ]);
  return { url, method, data, headers } as never;
};

const setUp = (headers: Record<string, string> = PUBLIC) => {
  const send = jest.fn<Promise<HttpResponse>, Parameters<HttpAdapter>>(async () => answer(headers));
  const cache = new ApiCache();
  return { send, cache, ask: cache.around(send) };
};

test('shares one request between concurrent pages', async () => {
  const { send, ask } = setUp();
  await Promise.all([ask(request('/a')), ask(request('/a')), ask(request('/a'))]);
  await ask(request('/a'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('keeps languages, addresses and writes apart', async () => {
  const { send, ask } = setUp();
  for (const config of [request('/a'), request('/b'), request('/a', 'ar'), request('/a', 'fr', 'post')])
    await ask(config);
  expect(send).toHaveBeenCalledTimes(4);
});

test('removes a response when one of its tags is invalidated', async () => {
  const { send, cache, ask } = setUp();
  await ask(request('/a'));
  cache.invalidate(['events']);
  await ask(request('/a'));
  expect(send).toHaveBeenCalledTimes(1);
  cache.invalidate(['categories']);
  await ask(request('/a'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('does not store a response that was in flight during an invalidation', async () => {
  const { send, cache, ask } = setUp();
  const early = ask(request('/a'));
  cache.invalidate(['anything']);
  await early;
  await ask(request('/a'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('stores neither private responses nor failures', async () => {
  const { send, ask } = setUp({ 'cache-control': 'private, max-age=10' });
  await ask(request('/a'));
  await ask(request('/a'));
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRejectedValueOnce(new Error('down'));
  await expect(ask(request('/b'))).rejects.toThrow('down');
  await expect(ask(request('/b'))).resolves.toMatchObject({ status: 200 });
});

test('passes one failure to all waiting callers', async () => {
  const { send, ask } = setUp();
  send.mockRejectedValueOnce(new Error('down'));
  const asked = await Promise.allSettled([ask(request('/a')), ask(request('/a'))]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(send).toHaveBeenCalledTimes(1);
});

test('bypasses the cache for calls with a token', async () => {
  const { send, ask } = setUp();
  await ask(request('/a', 'fr', 'get', 'Bearer one'));
  await ask(request('/a'));
  await ask(request('/a', 'fr', 'get', 'Bearer two'));
  await ask(request('/a'));
  expect(send).toHaveBeenCalledTimes(3);
});

test('bypasses the cache for calls with a body', async () => {
  const { send, ask } = setUp();
  await ask(request('/bulk'));
  await Promise.all(
    ['{"ids":["a"]}', '{"ids":["b"]}'].map((body) => ask(request('/bulk', 'fr', 'get', undefined, body))),
  );
  await ask(request('/bulk'));
  expect(send).toHaveBeenCalledTimes(3);
});

test('bypasses the cache for previews', async () => {
  const { send, ask } = setUp();
  const previewed = () => request('/a', 'fr', 'get', undefined, undefined, 'token');
  for (const config of [previewed(), request('/a'), previewed(), request('/a')]) await ask(config);
  expect(send).toHaveBeenCalledTimes(3);
});
