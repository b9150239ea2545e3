import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AMBIGUOUS, BROKEN_CHUNKS, exchange, open, TOO_LARGE } from 'server-kernel/http-server/testing';
import { addressOf } from 'tooling/site';
import { newCredentials, openAccount } from '../../fixtures/account.ts';
import { expect, test } from '../../fixtures/http-test.ts';

/** Attacks, and reads among them, after which the test ends. */
const ENOUGH = process.env.EVERY_PAIR ? 10_000 : 600;
const ATTACKERS = 10;
const READERS = 10;

/** A complete request with a slow response, which the next caller on the same connection would get. */
const innerSignIn = (): string => {
  const body = JSON.stringify(newCredentials());
  const headers = ['Host: a', `X-Forwarded-For: 198.18.0.${Math.floor(Math.random() * 250)}`];
  const content = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  return ['POST /api/v1/auth/n/sign-in/classic HTTP/1.1', ...headers, ...content, '', body].join('\r\n');
};

const hidden =
  (headers: (inner: string) => string[], wrap = (inner: string) => inner): (() => string) =>
  () => {
    const inner = wrap(innerSignIn());
    return ['GET /api/v1/health HTTP/1.1', 'Host: a', ...headers(inner), '', inner].join('\r\n');
  };

const chunked = (inner: string): string => `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
const afterEnd = (inner: string): string => `0\r\n\r\n${inner}`;

/** What attackers send, each with another request inside. */
const ATTACKS: (() => string)[] = [
  hidden((inner) => ['Connection: content-length', `Content-Length: ${inner.length}`]),
  hidden((inner) => ['Connection: keep-alive, Content-Length', `Content-Length: ${inner.length}`]),
  hidden(() => ['Connection: transfer-encoding', 'Transfer-Encoding: chunked'], chunked),
  hidden(() => ['Connection: transfer-encoding', 'Transfer-Encoding: chunked'], afterEnd),
  hidden((inner) => [`Content-Length: ${inner.length}`, 'Transfer-Encoding: chunked'], afterEnd),
  hidden(() => ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked),
  hidden(() => ['Transfer-Encoding: xchunked', 'Content-Length: 0'], afterEnd),
  hidden((inner) => ['Expect: 100-continue', `Content-Length: ${inner.length}`]),
  ...[...AMBIGUOUS, ...BROKEN_CHUNKS].map(
    ([, bytes]) =>
      () =>
        bytes,
  ),
];

interface Counts {
  attacks: number;
  /** Answers that belonged to their reader. */
  own: number;
  foreign: unknown[];
}

const isEnough = ({ attacks, own, foreign }: Counts): boolean => foreign.length > 0 || Math.min(attacks, own) >= ENOUGH;

/** Sends attacks one after the other, each over a new connection that it closes at a random time. */
const attack = async (port: number, counts: Counts, from: number): Promise<void> => {
  for (let next = from; !isEnough(counts); next += 1) {
    const { socket, received } = open(port);
    // The first eight worked once; they come as often as all others together.
    const bytes = ATTACKS[next % 2 ? next % 8 : next % ATTACKS.length] as () => string;
    socket.write(Buffer.from(bytes(), 'latin1'));
    await Promise.race([received, sleep(next % 7 ? 200 : 5)]);
    socket.destroy();
    counts.attacks += 1;
  }
};

/** Reads one account over and over; each call has an id that its answer names. */
const read = async (address: string, email: string, bearer: string, counts: Counts): Promise<void> => {
  while (!isEnough(counts)) {
    const id = randomUUID();
    const headers = { authorization: `Bearer ${bearer}`, 'x-request-id': id };
    const response = await fetch(`${address}/api/v1/auth/n/me`, { headers });
    const text = await response.text();
    const isOwn = response.status === 200 && response.headers.get('x-request-id') === id && text.includes(email);
    if (isOwn) counts.own += 1;
    else counts.foreign.push({ status: response.status, id, headers: [...response.headers], text });
  }
};

test('readers get their own answers while attackers smuggle requests, at the shell and at the API', async ({
  site,
  request,
}) => {
  const { port, apiPort } = site.settings;
  const readers = await Promise.all(
    Array.from({ length: READERS }, async () => {
      const person = await openAccount(request, site.url);
      const signedIn = await request.post(`${site.url}/api/v1/auth/n/sign-in/classic`, { data: person });
      return { email: person.email, bearer: (await signedIn.json()).accessToken as string };
    }),
  );
  const counts: Counts = { attacks: 0, own: 0, foreign: [] };
  await Promise.all([
    ...Array.from({ length: ATTACKERS }, (_, index) => attack(index % 5 ? port : apiPort, counts, index)),
    ...readers.map(({ email, bearer }, index) => {
      const address = index % 5 ? site.url : addressOf(site.settings, apiPort);
      return read(address, email, bearer, counts);
    }),
  ]);
  expect(counts.foreign).toEqual([]);
});

test('both servers refuse ambiguous and too large requests, and close the connection', async ({ site }) => {
  const { port, apiPort } = site.settings;
  for (const [what, bytes, status = 400] of [...AMBIGUOUS, ...TOO_LARGE]) {
    for (const server of [port, apiPort]) {
      const { answers, isClosed } = await exchange(server, bytes);
      expect([answers.map((answer) => answer.status), isClosed], `${what} at ${server}`).toEqual([[status], true]);
    }
  }
});
