import { type FileHandle, open } from 'node:fs/promises';

/** Bytes per read. */
const STEP = 64 * 1024;
/** First byte of every marker. */
const MARK = 0xff;
/** Two bytes of a marker, and two of its segment's length. */
const HEAD = 4;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Number of scans in a JPEG, from its markers only. */
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

/** Counts the scans that start in a chunk, and returns the offset of the next marker. */
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

/** Bytes of a marker with its segment, if it has one. */
const lengthOf = (code: number, segment: number): number => {
  // Padding; the next byte may start a marker.
  if (code === MARK) return 1;
  // Escaped data, reserved codes, and markers without a segment: restarts and the start of the image.
  if (code < 0xc0 || (code >= 0xd0 && code <= 0xd8)) return 2;
  return 2 + Math.max(2, segment);
};

const read = async (file: FileHandle, position: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(STEP), 0, STEP, position);
  return buffer.subarray(0, bytesRead);
};
