import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { isAnimatedPicture } from 'shared-kernel/contracts/animated-picture';
import type { CheckedFile } from '../checks/check-file.ts';

/** Whether a checked file is an animated picture. */
export const isAnimated = ({ path, type }: CheckedFile): Promise<boolean> =>
  isAnimatedPicture(type, async (end = Number.POSITIVE_INFINITY) => {
    const bytes = await buffer(createReadStream(path, { end: end - 1 }));
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  });
