import { type FileHandle, open } from 'node:fs/promises';

/** Bytes that are read at once. */
const STEP = 64 * 1024;
/** What begins every marker. */
const MARK = 0xff;
/** The two bytes of a marker, and the two that say how long its segment is. */
const HEAD = 4;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** How often a JPEG goes through its picture, read from its markers alone. */
export const countScans = async (path: string): Promise<number> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let count = 0;
    for (let at = 0; at + HEAD <= size; ) {
      const { scans, length } = walk(await read(file, at));
      count += scans;
      at += length;
    }
    return count;
  } finally {
    await file.close();
  }
};

/** The scans that begin within some bytes, and how far on the next marker is to be looked for. */
const walk = (bytes: Buffer): { scans: number; length: number } => {
  let scans = 0;
  let at = 0;
  for (;;) {
    const found = bytes.indexOf(MARK, at);
    if (found === -1) return { scans, length: Math.max(at, bytes.length) };
    if (found + HEAD > bytes.length) return { scans, length: found };
    const code = bytes.readUInt8(found + 1);
    if (code === END_OF_IMAGE) return { scans, length: Infinity };
    if (code === START_OF_SCAN) scans += 1;
    at = found + lengthOf(code, bytes.readUInt16BE(found + 2));
  }
};

/** How many bytes a marker takes, with its segment where it has one. */
const lengthOf = (code: number, segment: number): number => {
  // One that fills up, of which the next byte may be the first of a marker.
  if (code === MARK) return 1;
  // A value of the scan, what readers skip as no marker, and what stands alone: restarts, and the start of the image.
  if (code < 0xc0 || (code >= 0xd0 && code <= 0xd8)) return 2;
  return 2 + Math.max(2, segment);
};

const read = async (file: FileHandle, position: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(STEP), 0, STEP, position);
  return buffer.subarray(0, bytesRead);
};
