import { crc32 } from 'node:zlib';

/** A PNG with a size and without pixels. */
export const emptyPng = (width: number, height: number): Buffer<ArrayBuffer> => {
  const facts = Buffer.alloc(13);
  facts.writeUInt32BE(width, 0);
  facts.writeUInt32BE(height, 4);
  // Eight bits, grey.
  facts.writeUInt8(8, 8);
  const parts = [chunk('IHDR', facts), chunk('IDAT', Buffer.alloc(0)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
};

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Scans until a coefficient has its last bit, and can be sent again. */
const ROUND = 14;
/** Number of blocks that one code skips. */
const RUN = { least: 2 ** 14, most: 2 ** 15 - 1 };

/**
 * A small grey JPEG with any number of empty scans; each takes 30 ms to decode at the default side.
 * @param side - in pixels, at least 1,024.
 */
export const slowJpeg = (scans: number, side = 8_060): Buffer<ArrayBuffer> => {
  const blocks = Math.ceil(side / 8) ** 2;
  const high = side >> 8;
  const nothing = emptyRuns(blocks);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, high, side & 0xff, high, side & 0xff, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...oneCode(0x00)]),
    segment(0xc4, [0x10, ...oneCode(0xe0)]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans }, (_, index) => Buffer.concat([segment(0xda, scanHead(index)), nothing])),
    Buffer.from([0xff, 0xd9]),
  ]);
};

const segment = (marker: number, content: number[]): Buffer =>
  Buffer.from([0xff, marker, 0, content.length + 2, ...content]);

/** A Huffman table with one code. */
const oneCode = (value: number): number[] => [1, ...Array<number>(15).fill(0), value];

/** A scan of all coefficients but the first that adds one bit of precision. */
const scanHead = (index: number): number[] => {
  const bit = ROUND - 1 - (index % ROUND);
  const before = bit === ROUND - 1 ? 0 : bit + 1;
  return [1, 1, 0x00, 1, 63, (before << 4) | bit];
};

/** Codes that skip this many blocks. */
const emptyRuns = (blocks: number): Buffer => {
  let bits = '';
  for (let left = blocks; left >= RUN.least; ) {
    const run = left >= RUN.most + RUN.least ? RUN.most : Math.min(left, Math.max(RUN.least, Math.ceil(left / 2)));
    bits += `0${(run - RUN.least).toString(2).padStart(14, '0')}`;
    left -= run;
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  return Buffer.from(
    bytes.map((byte) => Number.parseInt(byte, 2)).flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])),
  );
};
