import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One answer, as it came over a connection. */
interface RawAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
}

/** What came over a connection, and whether the other side closed it. */
interface Exchanged {
  answers: RawAnswer[];
  isClosed: boolean;
}

/** Opens a connection and gives, beside it, what comes until the other side ends it. */
export const open = (port: number): { socket: Socket; received: Promise<string> } => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  socket.on('data', (piece: string) => {
    text += piece;
  });
  // A connection may be reset once the answer is there.
  socket.on('error', () => undefined);
  return { socket, received: new Promise((done) => socket.once('close', () => done(text))) };
};

/**
 * Sends the beginning of a request and then drops of it for as long as the other side takes them.
 * @param timeout - milliseconds after which this side closes.
 */
export const trickle = async (port: number, begin: string, drop: string, timeout: number): Promise<Exchanged> => {
  const { socket, received } = open(port);
  socket.write(begin);
  const dripping = setInterval(() => socket.writable && socket.write(drop), 50);
  try {
    return await end(socket, received, timeout);
  } finally {
    clearInterval(dripping);
  }
};

/**
 * Sends bytes as they are, one character each, and gives the answers that come until the other side closes.
 * @param timeout - milliseconds after which this side closes.
 */
export const exchange = (port: number, sent: string, timeout = 5_000): Promise<Exchanged> => {
  const { socket, received } = open(port);
  socket.write(Buffer.from(sent, 'latin1'));
  return end(socket, received, timeout);
};

const end = async (socket: Socket, received: Promise<string>, timeout: number): Promise<Exchanged> => {
  const abort = new AbortController();
  const isClosed = await Promise.race([
    received.then(() => true),
    sleep(timeout, false, { signal: abort.signal }).catch(() => false),
  ]);
  abort.abort();
  socket.destroy();
  return { answers: readAnswers(await received), isClosed };
};

/** Takes answers apart by the lengths that they name. */
export const readAnswers = (text: string): RawAnswer[] => {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest) {
    const [head = ''] = rest.split('\r\n\r\n', 1);
    const [first = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const { body, end } = readBody(rest.slice(head.length + 4), headers);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
    if (status !== 100) answers.push({ status, headers, body: Buffer.from(body, 'latin1').toString() });
    rest = rest.slice(head.length + 4 + end);
  }
  return answers;
};

const readBody = (text: string, headers: Record<string, string>): { body: string; end: number } => {
  if (headers['transfer-encoding'] !== 'chunked') {
    const end = Number(headers['content-length'] ?? 0);
    return { body: text.slice(0, end), end };
  }
  let body = '';
  let at = 0;
  for (;;) {
    const size = Number.parseInt(text.slice(at, text.indexOf('\r\n', at)), 16);
    const begin = text.indexOf('\r\n', at) + 2;
    if (!(size > 0)) return { body, end: begin + 2 };
    body += text.slice(begin, begin + size);
    at = begin + size + 2;
  }
};
