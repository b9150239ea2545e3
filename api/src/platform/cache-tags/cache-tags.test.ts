import { once } from 'node:events';
import { get } from 'node:http';
import { openTestApp } from '../../testing/test-app.ts';

it('streams each announcement, and ends when the server stops', async () => {
  const api = await openTestApp();
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const [stream] = await once(get(`${address}/api/v1/cache-tags`), 'response');
  stream.setEncoding('utf8');
  let received = '';
  stream.on('data', (text: string) => {
    received += text;
  });
  await once(stream, 'data');
  api.deps.invalidationBus.publish(['shops', 'shop:1']);
  await once(stream, 'data');
  expect(stream.headers['content-type']).toBe('text/event-stream');
  expect(received).toBe(': open\n\ndata: ["shops","shop:1"]\n\n');
  const ended = once(stream, 'end');
  await api.close();
  await ended;
});

it('returns 404 for HEAD', async () => {
  const api = await openTestApp();
  expect((await api.call('HEAD', '/cache-tags')).status).toBe(404);
  await api.close();
});

it('streams tags to several clients at once', async () => {
  const api = await openTestApp();
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const streams = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const [stream] = await once(get(`${address}/api/v1/cache-tags`), 'response');
      await once(stream.setEncoding('utf8'), 'data');
      return stream;
    }),
  );
  const received = streams.map((stream) => once(stream, 'data'));
  api.deps.invalidationBus.publish(['shops']);
  expect(await Promise.all(received)).toEqual(streams.map(() => ['data: ["shops"]\n\n']));
  for (const stream of streams) stream.resume();
  await api.close();
});

it('disconnects clients that don’t read, instead of buffering without limit', async () => {
  const api = await openTestApp();
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const [unread] = await once(get(`${address}/api/v1/cache-tags`), 'response');
  const many = Array.from({ length: 20_000 }, (_, number) => `shop:${number}`);
  // More than the buffers of the connection on both sides.
  for (let bytes = 0; bytes < 64 * 1024 * 1024; bytes += 20_000 * 11) {
    api.deps.invalidationBus.publish(many);
    await new Promise(setImmediate);
  }
  await expect(once(unread.resume(), 'end')).rejects.toThrow('aborted');
  await api.close();
});
