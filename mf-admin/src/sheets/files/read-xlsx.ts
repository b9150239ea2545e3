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

const refuseMergedCells = (parts: Record<string, Uint8Array>): void => {
  for (const [name, content] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/sheet')) continue;
    const [, cells] = /<mergeCell [^>]*ref="([^"]+)"/.exec(strFromU8(content)) ?? [];
    // The value of merged cells is in the first one; the others would count as emptied.
    if (cells) throw new SheetError('merged', { cells });
  }
};

/** An instant of a cell. Cells have no time zone; the library reads them as UTC. */
const dateText = (date: Date): string => {
  const text = date.toISOString();
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
  refuseMergedCells(parts);
  // Packed again without compression: the library unpacks large parts in workers from `blob:` addresses, which the
  // site's policy forbids.
  const { buffer } = zipSync(parts, { level: 0 });
  try {
    const rows: unknown[][] = await readSheet(buffer as ArrayBuffer);
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    throw new SheetError(/VALUE_MISSING/.test(String(error)) ? 'formula' : 'unreadable');
  }
};
