import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream';
import { type Destination, findDestination } from './destination.ts';
import type { EgressPolicy } from './egress-policy.ts';
import { OutboundError } from './outbound-error.ts';

export interface DownloadLimits {
  bytes: number;
  /** Milliseconds for the whole download, with redirects. */
  total: number;
  /** Milliseconds without a byte. */
  idle: number;
  redirects: number;
}

/** A download in progress. The caller must read the body to its end or destroy it. */
export interface Download {
  /** Fails with an `OutboundError` when a limit is exceeded. */
  body: Readable;
  /** Media type without parameters; empty when the server sends none. */
  type: string;
  /** Last segment of the final address, or its host. */
  name: string;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Downloads an address. Redirects are followed manually, so that each destination is checked. @throws OutboundError */
export const download = async (address: string, egress: EgressPolicy, limits: DownloadLimits): Promise<Download> => {
  const deadline = AbortSignal.timeout(limits.total);
  let base: URL | undefined;
  let next = address;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const destination = await before(deadline, findDestination(next, base, egress));
    const response = await sendRequest(destination, limits, deadline).catch((error: Error) => {
      throw asOutbound(error, deadline);
    });
    const { location } = response.headers;
    if (REDIRECTS.has(response.statusCode ?? 0) && location !== undefined) {
      response.destroy();
      [base, next] = [destination.url, location];
      continue;
    }
    return receive(response, destination.url, limits, deadline);
  }
  throw new OutboundError('forbidden', 'too many redirects');
};

/** DNS lookups have no timeout. */
const before = <T>(deadline: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      deadline.addEventListener('abort', () => reject(new OutboundError('tooSlow', 'out of time')), { once: true });
    }),
  ]);

const sendRequest = (
  { url, addresses }: Destination,
  limits: DownloadLimits,
  deadline: AbortSignal,
): Promise<IncomingMessage> => {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = known;
    if (all) done(null, known);
    else done(null, first?.address ?? '', first?.family);
  };
  const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'mall-api' };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    // No agent: connections are neither shared nor reused.
    const request = send(url, { agent: false, headers, lookup, signal: deadline, timeout: limits.idle });
    let waiting: IncomingMessage | typeof request = request;
    request.on('timeout', () => waiting.destroy(new OutboundError('tooSlow', 'not a byte for too long')));
    request.on('error', reject);
    request.on('response', (response) => {
      waiting = response;
      resolve(response);
    });
    request.end();
  });
};

const receive = (response: IncomingMessage, url: URL, limits: DownloadLimits, deadline: AbortSignal): Download => {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers;
  const refusal = refusalOf(response, encoding, limits);
  if (refusal) {
    response.destroy();
    throw refusal;
  }
  // Errors during the transfer reach the reader through the body, as OutboundError.
  const body = new PassThrough();
  pipeline(response, upTo(limits.bytes), (error) => error && body.destroy(asOutbound(error, deadline))).pipe(body);
  body.on('close', () => response.destroy());
  const name = decoded(url.pathname.split('/').at(-1) ?? '') || url.hostname;
  return { body, type: type.split(';', 1)[0]?.trim().toLowerCase() ?? '', name };
};

const refusalOf = (response: IncomingMessage, encoding: string, limits: DownloadLimits): OutboundError | undefined => {
  if (response.statusCode !== 200) return new OutboundError('unreachable', `answered ${response.statusCode}`);
  // Compressed content could expand beyond any limit.
  if (encoding !== 'identity') return new OutboundError('unreachable', `encoded as ${encoding}`);
  if (Number(response.headers['content-length'] ?? 0) > limits.bytes) return new OutboundError('tooLarge', 'too large');
  return undefined;
};

/** Fails when more than this many bytes pass. */
const upTo = (bytes: number): Transform => {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > bytes) done(new OutboundError('tooLarge', 'too large'));
      else done(null, chunk);
    },
  });
};

const asOutbound = (error: Error, deadline: AbortSignal): OutboundError => {
  if (error instanceof OutboundError) return error;
  if (deadline.aborted) return new OutboundError('tooSlow', 'out of time', error);
  return new OutboundError('unreachable', 'no answer', error);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
