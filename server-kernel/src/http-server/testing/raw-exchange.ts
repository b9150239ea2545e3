import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One response, as received. */
interface RawAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
}

/** The received text, and whether the server closed the connection. */
interface Exchanged {
  answers: RawAnswer[];
  isClosed: boolean;
}

/** Opens a connection. Also returns a promise of everything that the server sends until it closes. */
export const open = (port: number): { socket: Socket; received: Promise<string> } => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  socket.on('data', (piece: string) => {
    text += piece;
  });
  // The server may reset the connection after its response.
  socket.on('error', () => undefined);
  return { socket, received: new Promise((done) => socket.once('close', () => done(text))) };
};

/**
 * Sends the start of a request, then small pieces of it until the server closes the connection.
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
 * Sends bytes, one for each character, and returns the responses until the server closes.
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

/** Splits responses by their content lengths. */
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
