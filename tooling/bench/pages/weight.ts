import { brotliCompressSync } from 'node:zlib';

const SCRIPT = /<(?:script[^>]*\ssrc|link rel="preload" as="script" href)="([^"]+)"/g;

export interface Weight {
  path: string;
  files: { url: string; bytes: number }[];
  /** Bytes of all scripts, as brotli sends them. */
  total: number;
}

/** Addresses of all scripts that a page's head asks for. */
export const scriptsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(SCRIPT)].map(([, url = '']) => url)),
];

/** Fetches a page and its scripts, and weighs the scripts as a browser gets them. */
export const weigh = async (origin: string, path: string): Promise<Weight> => {
  const html = await (await fetch(origin + path)).text();
  const files = scriptsIn(html).map(async (url) => {
    // Node's fetch decodes what it gets, so the transfer size is taken from compressing it the same way again.
    const bytes = Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
    return { url, bytes: brotliCompressSync(bytes).length };
  });
  const weighed = await Promise.all(files);
  return { path, files: weighed, total: weighed.reduce((sum, { bytes }) => sum + bytes, 0) };
};
