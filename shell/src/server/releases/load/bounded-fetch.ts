interface Bounds {
  /** Milliseconds until the last byte. */
  timeout: number;
  /** Largest response, in bytes. */
  maxBytes: number;
}

/** Fetches a complete response. @throws on an error status, a timeout, or a response that is too large */
export const fetchBytes = async (url: string | URL, { timeout, maxBytes }: Bounds): Promise<Buffer> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error(`${url} is larger than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
