import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { SheetError } from './sheet-error.ts';

/** Bytes of a file's parts when unpacked; more would fill the memory. */
const MAX_UNPACKED = 200 * 1024 * 1024;

const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize;
        if (total > MAX_UNPACKED) throw new SheetError('size');
        return /\.(?:xml|rels)$/.test(name);
      },
    });
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable');
  }
};

/** A cell's attributes and content. */
const CELL = /<(?:\w+:)?c\s([^>]*)>(.*?)<\/(?:\w+:)?c>/gs;

/** Whether the library would read a cell as empty: an error, or a formula that no program has calculated. */
const isLost = (attributes: string, content: string): boolean => {
  if (/\bt="e"/.test(attributes)) return true;
  return (
    /<(?:\w+:)?f[\s>/]/.test(content) &&
    !/<(?:\w+:)?v>[^<]/.test(content) &&
    !(/\bt="str"/.test(attributes) && /<(?:\w+:)?v/.test(content))
  );
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const attributeOf = (attributes: string, name: string): string =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '').replace(
    /&(\w+);/g,
    (whole, entity: string) => ENTITIES[entity] ?? whole,
  );

const xmlOf = (parts: Record<string, Uint8Array>, name: string): string => strFromU8(parts[name] ?? new Uint8Array());

/** A worksheet of a workbook: its name, and its part. */
const worksheetsIn = (parts: Record<string, Uint8Array>): { name: string; part: string }[] => {
  const relations = [...xmlOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)];
  const targets = new Map(relations.map(([, each = '']) => [attributeOf(each, 'Id'), attributeOf(each, 'Target')]));
  return [...xmlOf(parts, 'xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, attributes = '']) => {
    const target = targets.get(attributeOf(attributes, '\\w+:id')) ?? '';
    return { name: attributeOf(attributes, 'name'), part: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
};

/** @throws SheetError for cells that would count as emptied */
const refuseLostCells = (xml: string): void => {
  const [, cells] = /<mergeCell [^>]*ref="([^"]+)"/.exec(xml) ?? [];
  if (cells) throw new SheetError('merged', { cells });
  for (const [, attributes = '', inside = ''] of xml.matchAll(CELL)) {
    if (isLost(attributes, inside)) throw new SheetError('formula', { cell: attributeOf(attributes, 'r') });
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

/** The names of a workbook's worksheets. @throws SheetError */
export const listWorksheets = (bytes: Uint8Array): string[] => worksheetsIn(unpack(bytes)).map(({ name }) => name);

/**
 * The texts of a worksheet. Formulas count as their last results.
 * @param index - its place in the workbook.
 * @throws SheetError
 */
export const readXlsx = async (bytes: Uint8Array, index: number): Promise<string[][]> => {
  const parts = unpack(bytes);
  const part = worksheetsIn(parts)[index]?.part ?? '';
  if (!parts[part]) throw new SheetError('unreadable');
  refuseLostCells(xmlOf(parts, part));
  // Packed again without compression: the library unpacks large parts in workers from `blob:` addresses, which the
  // site's policy forbids.
  const { buffer } = zipSync(parts, { level: 0 });
  try {
    const rows: unknown[][] = await readSheet(buffer as ArrayBuffer, index + 1);
    return rows.map((row) => row.map(textOf));
  } catch {
    throw new SheetError('unreadable');
  }
};
