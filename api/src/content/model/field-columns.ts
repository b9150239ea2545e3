import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ContentType, Field, Fields } from 'shared-kernel/content';
import type { ContentTable, FieldColumn } from './content-model.ts';

/** Columns whose name differs from the field's; null when the field is stored elsewhere. */
export type ColumnNames<Own extends Fields> = Partial<Record<keyof Own, string | null>>;

const USUAL_NAMES: Partial<Record<Field['kind'], (name: string) => string>> = {
  picture: (name) => `${name}Id`,
  pictures: (name) => `${name}Ids`,
  reference: (name) => `${name}Id`,
};

/** The column of each field. @throws when the table lacks one */
export const fieldColumns = (
  { name: typeName, fields }: ContentType,
  table: ContentTable,
  names: Record<string, string | null | undefined>,
): FieldColumn[] => {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  return Object.entries(fields).flatMap(([name, field]) => {
    const key = names[name] === undefined ? (USUAL_NAMES[field.kind]?.(name) ?? name) : names[name];
    if (key === null) return [];
    const column = columns[key];
    if (!column) throw new Error(`the table of ${typeName} has no column ${key}`);
    return [{ name, field, key, column }];
  });
};

/** The column of a field, or another column of the table. */
export const columnNamed = (
  { table, columns }: { table: ContentTable; columns: readonly FieldColumn[] },
  name: string,
): PgColumn => columns.find((each) => each.name === name)?.column ?? table[name as 'publishedAt'];

/** Converts a field's value for its column. */
export const toColumn = ({ field }: FieldColumn, value: unknown): unknown =>
  field.kind === 'instant' && typeof value === 'string' ? new Date(value) : value;

/** Converts a column's value to the input form. */
export const fromColumn = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
