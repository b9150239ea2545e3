import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followTags } from './tag-stream.ts';

test('reports which content changed, and gaps in the stream', async () => {
  const opened: ServerResponse[] = [];
  const api = createServer((_request, response) => {
    opened.push(response.writeHead(200, { 'content-type': 'text/event-stream' }));
    response.write(': open\n\n');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const stopping = new AbortController();
  const received: (string[] | 'gap')[] = [];
  const hears = (count: number) =>
    new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (received.length < count) return;
        clearInterval(timer);
        resolve();
      }, 5);
    });
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const listener = { onTags: (tags: string[]) => received.push(tags), onGap: () => received.push('gap') };
  const following = followTags(address, listener, stopping.signal);

  await hears(1);
  opened[0]?.write('data: ["shops","sh');
  opened[0]?.write('op:1"]\n\ndata: ["*"]\n\n');
  await hears(3);
  opened[0]?.write('event: tags\r\ndata: ["blogs",\r\ndata: "blog:1"]\r\n\r\n');
  await hears(4);
  opened[0]?.destroy();
  await hears(5);
  expect(received).toEqual(['gap', ['shops', 'shop:1'], 'gap', ['blogs', 'blog:1'], 'gap']);

  stopping.abort();
  await following;
  api.closeAllConnections();
  api.close();
});
