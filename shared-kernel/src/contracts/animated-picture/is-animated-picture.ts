/** Bytes of a PNG, WebP or AVIF in which its animation is looked for. Only a PNG with long metadata announces it later. */
const HEAD = 64 * 1024;

/** A byte, or 0 after the end. */
const byteAt = (bytes: DataView, at: number): number => (at < bytes.byteLength ? bytes.getUint8(at) : 0);

const textAt = (bytes: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => byteAt(bytes, at + index)));

/**
 * Whether a picture is animated; pages show only its first frame.
 * @param read - reads the bytes before `end`, or all of them
 */
export const isAnimatedPicture = async (type: string, read: (end?: number) => Promise<DataView>): Promise<boolean> => {
  if (type === 'image/gif') return hasFrames(await read());
  if (!/^image\/(?:a?png|webp|avif)$/.test(type)) return false;
  const head = await read(HEAD);
  if (textAt(head, 0, 4) === 'RIFF') return textAt(head, 12, 4) === 'VP8X' && (byteAt(head, 20) & 2) > 0;
  if (textAt(head, 4, 4) === 'ftyp') return textAt(head, 8, 4) === 'avis';
  return textAt(head, 1, 3) === 'PNG' && announcesFrames(head);
};

/** Whether a PNG has a chunk `acTL` before its first picture, with more than one frame. */
const announcesFrames = (png: DataView): boolean => {
  for (let at = 8; at + 12 <= png.byteLength; at += png.getUint32(at) + 12) {
    const kind = textAt(png, at + 4, 4);
    if (kind === 'acTL') return png.getUint32(at + 8) > 1;
    if (kind === 'IDAT') return false;
  }
  return false;
};

const EXTENSION = 0x21;
const PICTURE = 0x2c;

/** Whether a GIF has more than one frame. */
const hasFrames = (gif: DataView): boolean => {
  const byte = (at: number): number => byteAt(gif, at);
  const tableAfter = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (from: number): number => {
    let at = from;
    while (byte(at) > 0) at += byte(at) + 1;
    return at + 1;
  };
  let frames = 0;
  let at = 13 + tableAfter(byte(10));
  while (byte(at) === EXTENSION || byte(at) === PICTURE) {
    if (byte(at) === PICTURE && ++frames > 1) return true;
    at = byte(at) === EXTENSION ? afterBlocks(at + 2) : afterBlocks(at + 11 + tableAfter(byte(at + 9)));
  }
  return false;
};
