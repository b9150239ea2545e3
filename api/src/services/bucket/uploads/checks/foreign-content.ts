import { type FileHandle, open } from 'node:fs/promises';
import type { FileType } from 'shared-kernel/contracts';

/** Bytes per read. */
const STEP = 64 * 1024;
/** Content that browsers or servers might execute. The patterns are long enough not to occur in pictures by chance. */
const PROGRAM = /<(?:script[\s>/]|!doctype\s+html|html[\s>]|iframe\s|\?php\s|svg\s+[a-z]{2})/i;
const LONGEST_PROGRAM = 64;
/** PDF readers search this many bytes for the mark. */
const PDF_REACH = 1024;
const PDF_MARK = '%PDF-';
/** End of an archive's directory. Readers search for it from the file's end, within this reach. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
const ARCHIVE_REACH = 64 * 1024 + ARCHIVE_END_BYTES;

/**
 * Whether a file is also of another type than its first bytes say: a picture that is also a page, an archive or a PDF.
 */
export const holdsForeignContent = async (path: string, type: FileType): Promise<boolean> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (!type.includes('openxmlformats') && (await endsAsArchive(file, size))) return true;
    if (!type.startsWith('image/')) return false;
    return (await beginsAsPdf(file)) || (await holdsProgram(file, size));
  } finally {
    await file.close();
  }
};

const endsAsArchive = async (file: FileHandle, size: number): Promise<boolean> => {
  const tail = await read(file, Math.max(0, size - ARCHIVE_REACH), ARCHIVE_REACH);
  for (let at = tail.indexOf(ARCHIVE_END); at !== -1; at = tail.indexOf(ARCHIVE_END, at + 1)) {
    // Requires a complete single-part archive: the four bytes alone may occur by chance.
    const isWhole = at + ARCHIVE_END_BYTES <= tail.length && tail.readUInt32LE(at + 4) === 0;
    if (isWhole && at + ARCHIVE_END_BYTES + tail.readUInt16LE(at + 20) <= tail.length) return true;
  }
  return false;
};

const beginsAsPdf = async (file: FileHandle): Promise<boolean> => (await read(file, 0, PDF_REACH)).includes(PDF_MARK);

const holdsProgram = async (file: FileHandle, size: number): Promise<boolean> => {
  for (let at = 0; at < size; at += STEP) {
    const text = (await read(file, at, STEP + LONGEST_PROGRAM)).toString('latin1');
    if (PROGRAM.test(text)) return true;
  }
  return false;
};

const read = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};
