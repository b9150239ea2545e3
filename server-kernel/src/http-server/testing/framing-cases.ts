/** Must never be parsed as a separate request. */
export const SMUGGLED = '/api/v1/smuggled';

const inner = `GET ${SMUGGLED} HTTP/1.1\r\nHost: a\r\n\r\n`;
const chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
const ended = `0\r\n\r\n${inner}`;

const get = (...headers: string[]): string => `GET /api/v1/health HTTP/1.1\r\nHost: a\r\n${lines(headers)}`;
const post = (...headers: string[]): string => `POST /api/v1/mailing/contact/ HTTP/1.1\r\nHost: a\r\n${lines(headers)}`;
const lines = (headers: string[]): string => [...headers, '', ''].join('\r\n');
const length = (body: string): string => `Content-Length: ${body.length}`;

/** Coding names that other servers may or may not read as `chunked`. */
const CODINGS = [
  'xchunked',
  'Chunked',
  'chunked, identity',
  'identity, chunked',
  'gzip, chunked',
  'chunked;q=1',
  '"chunked"',
  'chunked\x0b',
  'x\tchunked',
  'chunked,',
  'identity',
  '',
];

const NAMED_BY_CONNECTION = [
  'content-length',
  'Content-Length',
  'keep-alive, content-length',
  'transfer-encoding',
  'host',
  'authorization',
  'cookie',
  'content-type',
  'accept-language',
  'if-match',
  'x-forwarded-for',
  'x-anything',
];

/**
 * Requests that must be rejected with 400 and a closed connection. No part of them may be parsed as another request.
 */
export const AMBIGUOUS: [what: string, bytes: string][] = [
  ['a length and chunks', post(length(chunk), 'Transfer-Encoding: chunked') + chunk],
  ['chunks and a length', post('Transfer-Encoding: chunked', 'Content-Length: 4') + ended],
  ['chunks that end before the given length', post(length(ended), 'Transfer-Encoding: chunked') + ended],
  ...CODINGS.map((coding): [string, string] => [
    `the coding ${JSON.stringify(coding)}`,
    post(`Transfer-Encoding: ${coding}`) + chunk,
  ]),
  ['two codings', post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity') + ended],
  ['the same coding twice', post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked') + ended],
  ['a coding in HTTP/1.0, which has none', post('Transfer-Encoding: chunked').replace('1.1', '1.0') + ended],
  ['two lengths', post('Content-Length: 0', length(inner)) + inner],
  ['the same length twice', post(length(inner), length(inner)) + inner],
  ['a list of lengths', post('Content-Length: 5, 5') + inner],
  ...['+5', '-5', '0x5', '5 5', '5_0', '1e1', '', '99999999999999999999999'].map((value): [string, string] => [
    `the length ${JSON.stringify(value)}`,
    post(`Content-Length: ${value}`) + inner,
  ]),
  ['a folded header', post('X-Note: one', ' Transfer-Encoding: chunked', length(ended)) + ended],
  ['a folded length', post('Content-Length:', ` ${inner.length}`) + inner],
  ['a folded first header', `GET /api/v1/health HTTP/1.1\r\n X: y\r\nHost: a\r\n\r\n${inner}`],
  ['a bare line feed between headers', post('X: y\nTransfer-Encoding: chunked', length(ended)) + ended],
  ['a bare line feed after the request line', `GET /api/v1/health HTTP/1.1\nHost: a\r\n\r\n${inner}`],
  ['bare line feeds alone', `GET /api/v1/health HTTP/1.1\nHost: a\n\n${inner}`],
  ['a bare carriage return in a header', post('X: y\rTransfer-Encoding: chunked', length(ended)) + ended],
  ['a zero byte in a header', post('X: \0', length(inner)) + inner],
  ['a space before the colon', post(`Content-Length : ${inner.length}`) + inner],
  ['a space before the coding’s colon', post('Transfer-Encoding : chunked') + chunk],
  ['a space in a name', post(`Content Length: ${inner.length}`) + inner],
  ['a tab before the colon', post('Transfer-Encoding\t: chunked') + chunk],
  ['a header without a colon', post('Transfer-Encoding', length(inner)) + inner],
  ['a header without a name', post(': chunked', length(inner)) + inner],
  ['two hosts', get('Host: b')],
  ['no host', 'GET /api/v1/health HTTP/1.1\r\n\r\n'],
  ...NAMED_BY_CONNECTION.map((name): [string, string] => [
    `Connection: ${name}`,
    get(`Connection: ${name}`, length(inner)) + inner,
  ]),
  ['two Connection headers', get('Connection: close', 'Connection: content-length', length(inner)) + inner],
  ...['GET', 'HEAD', 'DELETE', 'OPTIONS'].flatMap((method): [string, string][] => [
    [`a ${method} with a body`, get(length(inner)).replace('GET', method) + inner],
    [`a ${method} with chunks`, get('Transfer-Encoding: chunked').replace('GET', method) + chunk],
  ]),
  ['the beginning of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${inner}`],
  ['no version', 'GET /api/v1/health\r\n\r\n'],
  ['a tab in the request line', `GET\t/api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n${inner}`],
];

/**
 * Bodies with invalid chunks. The request has already started when this is detected, and must not be treated as
 * complete.
 */
export const BROKEN_CHUNKS: [what: string, bytes: string][] = [
  ['a size that is not a number', `zz\r\n${inner}\r\n0\r\n\r\n`],
  ['a size with a prefix', `0x5\r\nhello\r\n0\r\n\r\n`],
  ['a size with a sign', `+5\r\nhello\r\n0\r\n\r\n`],
  ['a size beyond all numbers', `fffffffffffffffff\r\nhello\r\n0\r\n\r\n`],
  ['a bare line feed after the size', `5\nhello\r\n0\r\n\r\n`],
  ['a bare line feed after the chunk', `5\r\nhello\n0\r\n\r\n`],
  ['more bytes than the size', `5\r\nhello${inner}\r\n0\r\n\r\n`],
  ['a line feed in what follows a size', `5;x\ny\r\nhello\r\n0\r\n\r\n`],
].map(([what, body]): [string, string] => [
  `${what}`,
  post('Transfer-Encoding: chunked', 'Content-Type: application/json') + body,
]);
