import { desc } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PictureCrop, Translations } from 'shared-kernel/contracts';
import { instantColumn } from '../../platform/database/columns.ts';
import { searchedText, textsIndex } from '../../platform/database/text-search.ts';

/** Uploaded files. The bytes under a key never change: replacing a file exchanges its key with another file's. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    /** Key in the storage. */
    key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Size of the whole picture in pixels, after applying the camera's orientation. */
    width: integer(),
    height: integer(),
    color: text(),
    /** The visible part of a picture; null for all of it. */
    crop: jsonb().$type<PictureCrop>(),
    /** Focus of thumbnails, in percent of the visible part; null for its middle. */
    focusX: integer(),
    focusY: integer(),
    alt: text(),
    translations: jsonb().$type<Translations>().notNull().default({}),
    /** Words by which editors group files. */
    tags: jsonb().$type<string[]>().notNull().default([]),
    ownerId: text(),
    /** Uploaded by an account that writes no content, such as an avatar. Only its owner may use it. */
    isPersonal: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    deletedAt: instantColumn(),
    /** Last time that a sweep found it in use; null until then. */
    usedAt: instantColumn(),
    /** Names and tags, and alternative texts in every language. */
    searchedTexts: searchedText(`"name" || ' ' || coalesce("alt", '') || ' ' || "tags"::text`, 'alt'),
  },
  (table) => [
    uniqueIndex('files_key').on(table.key),
    index('files_newest').on(desc(table.createdAt), table.id),
    index('files_owner').on(table.ownerId),
    textsIndex('files', table),
  ],
);

/** Keys of bytes without a record yet: their upload is running, or was interrupted. */
export const fileKeys = pgTable('file_keys', { key: text().primaryKey(), createdAt: instantColumn().notNull() });

export type FileRow = typeof files.$inferSelect;

/** A stored file without a record yet. */
export type UnrecordedFile = Pick<
  FileRow,
  'id' | 'key' | 'name' | 'type' | 'size' | 'width' | 'height' | 'color' | 'alt' | 'translations'
> &
  Partial<Pick<FileRow, 'focusX' | 'focusY'>>;

/**
 * Columns of a file record; lists load them for each row.
 * @param table - the table of files, or an alias when records have several.
 */
export const fileRecordColumnsOf = (table: typeof files) => {
  const { id, key, name, type, width, height, color, crop, focusX, focusY, alt, translations } = table;
  return { id, key, name, type, width, height, color, crop, focusX, focusY, alt, translations };
};

export const fileRecordColumns = fileRecordColumnsOf(files);

/** A file as loaded for records that show it. */
export type ShownFile = Pick<FileRow, keyof typeof fileRecordColumns>;
