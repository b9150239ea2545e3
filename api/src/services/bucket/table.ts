import { desc } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PictureCrop, Translations } from 'shared-kernel/contracts';
import { instantColumn } from '../../platform/database/columns.ts';
import { searchedText, textsIndex } from '../../platform/database/text-search.ts';

/** Uploaded files. The bytes under a key never change: a file that is replaced changes keys with another. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    /** Where the disk keeps it. */
    key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Pixels of a picture, all of it, after turning it the way that the camera was held. */
    width: integer(),
    height: integer(),
    color: text(),
    /** The part of a picture that is shown; null is all of it. */
    crop: jsonb().$type<PictureCrop>(),
    /** What thumbnails keep of what is shown of a picture, in percent of its width and height; null is its middle. */
    focusX: integer(),
    focusY: integer(),
    alt: text(),
    translations: jsonb().$type<Translations>().notNull().default({}),
    ownerId: text(),
    /** Sent by somebody who writes no content, as an avatar: nobody else shows it. */
    isPersonal: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    deletedAt: instantColumn(),
    /** When a record that shows it was last seen; null until then. */
    usedAt: instantColumn(),
    /** Names, and alternative texts in every language. */
    searchedTexts: searchedText(`"name" || ' ' || coalesce("alt", '')`, 'alt'),
  },
  (table) => [
    uniqueIndex('files_key').on(table.key),
    index('files_newest').on(desc(table.createdAt), table.id),
    index('files_owner').on(table.ownerId),
    textsIndex('files', table),
  ],
);

/** Where the disk may hold bytes that no record names yet: whoever puts them there is at it, or was interrupted. */
export const fileKeys = pgTable('file_keys', { key: text().primaryKey(), createdAt: instantColumn().notNull() });

export type FileRow = typeof files.$inferSelect;

/** A file whose bytes are kept, and which no record names yet. */
export type KeptFile = Pick<
  FileRow,
  'id' | 'key' | 'name' | 'type' | 'size' | 'width' | 'height' | 'color' | 'alt' | 'translations'
> &
  Partial<Pick<FileRow, 'focusX' | 'focusY'>>;

/**
 * The columns that a file record shows; a list reads them for each of its rows.
 * @param table - the files, or an alias of theirs where records have several.
 */
export const fileRecordColumnsOf = (table: typeof files) => {
  const { id, key, name, type, width, height, color, crop, focusX, focusY, alt, translations } = table;
  return { id, key, name, type, width, height, color, crop, focusX, focusY, alt, translations };
};

export const fileRecordColumns = fileRecordColumnsOf(files);

/** A file as records that show it read it. */
export type ShownFile = Pick<FileRow, keyof typeof fileRecordColumns>;
