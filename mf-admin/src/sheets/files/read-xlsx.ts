import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { SheetError } from './sheet-error.ts';

/** Bytes of a file's parts when unpacked; more would fill the memory. */
const MOST_UNPACKED = 200 * 1024 * 1024;

const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        if (total > MOST_UNPACKED) throw new SheetError('size');
        return /\.(?:xml|rels)$/.test(name);
      },
    });
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  }
};

/** A cell's attributes and content. */
const CELL = /<c\s([^>]*)>(.*?)<\/c>/gs;

/** Whether the library would read a cell as empty: an error, or a formula that no program has calculated. */
const isLost = (attributes: string, content: string): boolean => {
  if (/\bt="e"/.test(attributes)) return true;
  return (
    content.includes('<f') && !/<v>[^<]/.test(content) && !(/\bt="str"/.test(attributes) && content.includes('<v'))
  );
};

/** @throws SheetError for cells that would count as emptied */
const refuseLostCells = (parts: Record<string, Uint8Array>): void => {
  for (const [name, content] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/sheet')) continue;
    const xml = strFromU8(content);
    const [, cells] = /<mergeCell [^>]*ref="([^"]+)"/.exec(xml) ?? [];
    if (cells) throw new SheetError('merged', { cells });
    for (const [, attributes = '', inside = ''] of xml.matchAll(CELL)) {
      const cell = /\br="(\w+)"/.exec(attributes)?.[1] ?? '';
      if (isLost(attributes, inside)) throw new SheetError('formula', { cell });
    }
  }
};

/** An instant of a cell. Cells have no time zone; the library reads them as UTC. */
const dateText = (date: Date): string => {
  // Fractions of days aren't exact.
  const text = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? dateText(value) : String(value);
};

/**
 * The texts of a workbook's first sheet. Formulas count as their last results.
 * @throws SheetError
 */
export const readXlsx = async (bytes: Uint8Array): Promise<string[][]> => {
  const parts = unpack(bytes);
  refuseLostCells(parts);
  // Packed again without compression: the library unpacks large parts in workers from `blob:` addresses, which the
  // site's policy forbids.
  const { buffer } = zipSync(parts, { level: 0 });
  try {
    const rows: unknown[][] = await readSheet(buffer as ArrayBuffer);
    return rows.map((row) => row.map(textOf));
  } catch {
    throw new SheetError('unreadable');
  }
};
