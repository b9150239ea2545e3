import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { freePort } from '../../../tooling/network/free-port.ts';

let primary: ChildProcess;

afterEach(async () => {
  const ended = once(primary, 'close');
  primary.kill('SIGKILL');
  await ended;
});

it('passes a connection on when a process is killed before accepting it', async () => {
  const port = await freePort();
  primary = spawn(process.execPath, [join(import.meta.dirname, 'testing/held-cluster.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: primary.stdout as NodeJS.ReadableStream });
  await once(lines, 'line');
  const request = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  request('/hold');
  const [line] = await once(lines, 'line');
  // Connections are distributed in turn: one goes to the blocked process, so the other one responds to three.
  const answered = new EventEmitter();
  const three = once(answered, '3');
  let count = 0;
  const responses = [1, 2, 3, 4].map(async () => {
    const response = await text(request('/'));
    count += 1;
    answered.emit(String(count));
    return response;
  });
  await three;
  expect(count).toBe(3);
  process.kill(JSON.parse(line).holds, 'SIGKILL');
  expect(await Promise.all(responses)).toEqual(responses.map(() => expect.stringContaining('answered')));
});
