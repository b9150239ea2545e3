import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RefersTo, SubCategoryInput } from 'shared-kernel/content';
import { textKey } from 'shared-kernel/i18n/text-key';
import { ID_PATTERN } from 'shared-kernel/validation';
import type { Database } from '../../platform/database/database.ts';
import { hasWords, wordsOf } from '../../platform/database/text-search.ts';
import type { Writer } from '../../platform/database/write.ts';
import { fileNameOf, findNamedFile } from '../../services/bucket/port.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { findAny } from '../records/repository.ts';

/** How a record is named in cells. */
type Named = Pick<ContentRow, 'id' | 'title' | 'slug'>;

/** What a text can name: one id, none, or several. */
export type Found = { id: string } | 'none' | 'several';

/** Records with the words of a name. */
const MAX_CANDIDATES = 100;

/** Address of a file of this site. */
const FILE_ADDRESS = /\/bucket\/file\/([0-9a-f]{24})\//;

/** Finds records and files by the names in cells, and the names of ids. Results are kept, so use it for few rows. */
export class Names {
  readonly #db: Database;
  readonly #models: readonly ContentModel[];
  readonly #writer: Writer;
  readonly #results = new Map<string, Promise<unknown>>();

  constructor(db: Database, models: readonly ContentModel[], writer: Writer) {
    this.#db = db;
    this.#models = models;
    this.#writer = writer;
  }

  /**
   * The record that a text names: by its title, its slug or its id.
   * @param parent - the id of the record whose part it is.
   */
  async find(refersTo: RefersTo, text: string, parent?: string): Promise<Found> {
    if (refersTo.partOf) return choose(await this.#parts(refersTo, parent), text);
    return this.#once(`find ${JSON.stringify(refersTo)} ${text}`, async () => {
      const { table, columns } = this.#modelOf(refersTo);
      const filters = Object.entries(refersTo.filter ?? {}).map(([name, value]) => {
        const column = columns.find((each) => each.name === name)?.column;
        return column && eq(column, value);
      });
      const rows = await this.#db
        .select({ id: table.id, title: table.title, slug: table.slug ?? sql`null` })
        .from(table as PgTable)
        .where(
          and(
            isNull(table.deletedAt),
            ...filters,
            or(
              hasWords(table.searchedTexts, wordsOf(text)),
              table.slug && eq(table.slug, text),
              ID_PATTERN.test(text) ? eq(table.id, text) : undefined,
            ),
          ),
        )
        .orderBy(sql`${table.title} = ${text} or text_key(${table.title}) = text_key(${text}) desc`)
        .limit(MAX_CANDIDATES);
      return choose(rows as Named[], text);
    });
  }

  /** The text that names a record: its title, or its slug when titles are ambiguous. The id of a deleted record. */
  async nameOf(refersTo: RefersTo, id: string, parent?: string): Promise<string> {
    const parts = refersTo.partOf ? await this.#parts(refersTo, parent) : undefined;
    const named = parts ? parts.find((part) => part.id === id) : await this.#record(refersTo, id);
    if (!named) return id;
    const found = await this.find(refersTo, named.title, parent);
    return typeof found === 'object' && found.id === id ? named.title : (named.slug ?? id);
  }

  /** The picture that a text names: by its file's name, the newest first, its address or its id. */
  findFile(text: string): Promise<string | undefined> {
    const id = ID_PATTERN.test(text) ? text : FILE_ADDRESS.exec(text)?.[1];
    if (id !== undefined) return Promise.resolve(id);
    return this.#once(`file ${text}`, () => findNamedFile(this.#db, this.#writer, text));
  }

  /** The name of a picture's file; the id of a deleted one. */
  fileName(id: string): Promise<string> {
    return this.#once(`name ${id}`, async () => (await fileNameOf(this.#db, id)) ?? id);
  }

  #record(refersTo: RefersTo, id: string): Promise<Named | undefined> {
    return this.#once(`${refersTo.type} ${id}`, () => findAny(this.#modelOf(refersTo), this.#db, id));
  }

  #parts(refersTo: RefersTo, parent: string | undefined): Promise<Named[]> {
    if (parent === undefined) return Promise.resolve([]);
    return this.#once(`parts of ${parent}`, async () => {
      const model = this.#modelOf(refersTo);
      const row = await findAny(model, this.#db, parent);
      if (!row) return [];
      const { subCategories } = (await model.toInput(this.#db, row)) as { subCategories: SubCategoryInput[] };
      return subCategories as Named[];
    });
  }

  #modelOf({ type }: RefersTo): ContentModel {
    const model = this.#models.find((each) => each.type.name === type);
    if (!model) throw new Error(`no content type is called ${type}`);
    return model;
  }

  #once<Result>(key: string, find: () => Promise<Result>): Promise<Result> {
    const result = (this.#results.get(key) as Promise<Result> | undefined) ?? find();
    this.#results.set(key, result);
    return result;
  }
}

/** Chooses among candidates: by id or slug, or else by title. */
const choose = (candidates: readonly Named[], text: string): Found => {
  const exact = candidates.find(({ id, slug }) => id === text || slug === text);
  if (exact) return exact;
  const titled = candidates.filter(({ title }) => textKey(title) === textKey(text));
  if (titled.length > 1) return 'several';
  return titled[0] ?? 'none';
};
