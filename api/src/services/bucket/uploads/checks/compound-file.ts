// Not the package `cfb`: it loads the whole file and copies each stream on the main thread. 3 MB of overlapping streams
// take it 24 s, and documents may have 40 MB. This code reads at most 256 sectors of names.
import type { FileHandle } from 'node:fs/promises';

/** The highest regular sector number; higher values are markers. */
const LARGEST_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
/** More than any real document has; a longer chain is a loop. */
const MAX_SECTORS = 256;
const HEADER_BYTES = 512;

/**
 * Names of the streams and folders in a compound file, the container of older Office formats, installers and messages.
 * Only these names identify the format.
 * @returns an empty list for a broken file
 */
export const entryNames = async (file: FileHandle): Promise<string[]> => {
  const header = await read(file, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return [];
  const sectorBytes = 2 ** header.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) return [];
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector <= LARGEST_SECTOR && count < MAX_SECTORS; count += 1) {
    names.push(...namesIn(await read(file, (sector + 1) * sectorBytes, sectorBytes)));
    sector = await sectorAfter(file, header, sectorBytes, sector);
  }
  return names;
};

/** The next sector in a chain, from the sector table. Tables of more than 109 sectors are not supported. */
const sectorAfter = async (file: FileHandle, header: Buffer, sectorBytes: number, sector: number): Promise<number> => {
  const perSector = sectorBytes / 4;
  const place = Math.floor(sector / perSector);
  if (place >= 109) return Number.POSITIVE_INFINITY;
  const table = header.readUInt32LE(76 + 4 * place);
  if (table > LARGEST_SECTOR) return Number.POSITIVE_INFINITY;
  const next = await read(file, (table + 1) * sectorBytes + 4 * (sector % perSector), 4);
  return next.length === 4 ? next.readUInt32LE() : Number.POSITIVE_INFINITY;
};

/** An entry starts with its name in UTF-16. Its length with the final NUL follows at byte 64. */
const namesIn = (sector: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const bytes = sector.readUInt16LE(at + 64);
    if (bytes > 2 && bytes <= 64) names.push(sector.toString('utf16le', at, at + bytes - 2));
  }
  return names;
};

const read = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};
