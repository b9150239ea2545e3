import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

const SCRIPT = /<(?:script[^>]*\ssrc|link rel="preload" as="script" href)="([^"]+)"/g;

export interface Weight {
  path: string;
  /** Bytes of the document, compressed by gzip. */
  document: number;
  files: { url: string; bytes: number }[];
  /** Bytes of all scripts, as brotli sends them. */
  total: number;
}

/** Addresses of all scripts in a page's head. */
export const scriptsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(SCRIPT)].map(([, url = '']) => url)),
];

/** Transferred bytes of a file, compressed if possible. Node's `fetch` would decompress it. */
export const transferSize = async (url: URL, encoding: 'br' | 'gzip' = 'br', status = 200): Promise<number> => {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ];
  if (response.statusCode !== status) throw new Error(`${url}: ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
};

/** Fetches a page and its scripts, and returns their transferred sizes. */
export const weigh = async (origin: string, path: string): Promise<Weight> => {
  const page = await fetch(origin + path);
  const html = await page.text();
  const document = await transferSize(new URL(path, origin), 'gzip', page.status);
  const files = scriptsIn(html).map(async (url) => ({ url, bytes: await transferSize(new URL(url, origin)) }));
  const weighed = await Promise.all(files);
  return { path, document, files: weighed, total: weighed.reduce((sum, { bytes }) => sum + bytes, 0) };
};
