import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { markProgress } from '../releases/isolate/watchdog/progress.ts';

// React's stream has chunks of 2 KB. Sending each of them would cost more than rendering.
const collect = async (stream: PipeableStream): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      pieces.push(piece);
      done();
    },
  });
  markProgress();
  stream.pipe(sink);
  await finished(sink);
  return Buffer.concat(pieces);
};

/**
 * Renders a complete tree.
 * @param onError called with each error, including those behind fallbacks
 * @param prefix of the ids that React creates
 * @throws errors without a fallback
 */
export const renderTree = (tree: ReactNode, onError: (error: unknown) => void, prefix = ''): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      identifierPrefix: prefix,
      // React would send larger boundaries later and insert them by inline scripts, which the page's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => collect(stream).then(resolve, reject),
      onShellError: reject,
      onError,
    });
  });
