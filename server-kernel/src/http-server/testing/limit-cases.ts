/** Requests that are too large, with the expected status. */
export const TOO_LARGE: [what: string, bytes: string, status: number][] = [
  ['headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a header among many', `GET / HTTP/1.1\r\nHost: a\r\n${`X: ${'x'.repeat(90)}\r\n`.repeat(200)}\r\n`, 431],
  ['an address', `GET /api/v1/health?${'x'.repeat(5_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 414],
];

/** Requests that never end: what is sent first, and what then trickles. */
export const TRICKLING: [what: string, begin: string, drop: string][] = [
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n'],
  ['the request line', 'GET /', 'x'],
  ['nothing but line ends', '', '\r\n'],
  [
    'a body',
    'POST /api/v1/mailing/contact/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    ' ',
  ],
  [
    'a body in chunks',
    'POST /api/v1/mailing/contact/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\n \r\n',
  ],
  [
    'a form that is not an upload',
    'POST /api/v1/mailing/contact/unsubscribe?token=x HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n',
    ' ',
  ],
];

/** Milliseconds until each of them gets 408 and is closed; Node checks every two seconds. */
export const LATEST = 25_000;
