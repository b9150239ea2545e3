import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type ContentType, type PublicOf, translatedFields } from 'shared-kernel/content';
import type { Locale, Page, StaticPath } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';
import { hasEveryWord, LIMIT, OFFSET, pageRows, shapeOf, totalColumn } from '../../platform/database/page-rows.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { type ListQuery, pageOf } from '../../platform/http/list-query.ts';
import { fileRecord, fileRecordColumnsOf, files, type ShownFile } from '../../services/bucket/port.ts';
import type { ContentRow } from '../model/content-model.ts';
import type { DefinedModel } from '../model/define-model.ts';
import { fromColumn } from '../model/field-columns.ts';
import { isPublic } from '../model/table-columns.ts';
import { matchSlug } from './former-slugs.ts';
import { publicFields } from './public-fields.ts';
import type { PublicReading } from './public-reading.ts';
import { toStaticPath } from './static-path.ts';

/** A row with its pictures and referenced records by field, and the total over all pages. */
type Found = { record: ContentRow; total: number } & Record<string, unknown>;

/** The loaded columns of a referenced record. */
type NamedRow = Pick<ContentRow, 'title' | 'translations'> & { slug: string };

/** Public reads of a content type: pages of records, and single ones. */
export class PublicReads<Type extends ContentType> {
  readonly #model: DefinedModel;
  readonly #reading: PublicReading;
  readonly #timeZone: string;
  readonly #pictures;
  readonly #named;

  /** @param timeZone - IANA name of the dates' time zone */
  constructor(model: DefinedModel, reading: PublicReading, timeZone: string) {
    this.#model = model;
    this.#reading = reading;
    this.#timeZone = timeZone;
    this.#pictures = model.columns
      .filter(({ field }) => field.kind === 'picture')
      .map(({ name, column }) => ({ name, column, file: alias(files, name) as unknown as typeof files }));
    this.#named = model.columns.flatMap(({ name, column }) => {
      const named = reading.named?.[name];
      return named ? [{ name, column, ...named }] : [];
    });
  }

  /** Cache tags of the types that its records reference. */
  get namedTags(): string[] {
    return this.#named.map(({ type }) => type.tags.list);
  }

  async list(db: Database, query: ListQuery, locale: Locale): Promise<Page<PublicOf<Type>>> {
    const statement = prepared(db, this.#shapeOf(query), (name) => this.#page(db, query).prepare(name));
    const { rows, total } = await pageRows(query, (values) => statement.execute(values) as Promise<Found[]>);
    return pageOf(
      rows.map((row) => this.#show(row, locale)),
      total,
      query,
    );
  }

  /** @throws NotFoundError */
  async get(db: Database, idOrSlug: string, locale: Locale): Promise<PublicOf<Type>> {
    const { name } = this.#model.type;
    const statement = prepared(db, `one ${name}`, (shortName) => this.#one(db).prepare(shortName));
    const [row] = (await statement.execute({ idOrSlug })) as Found[];
    if (!row) throw new NotFoundError(name);
    return this.#show(row, locale);
  }

  /** The slugs of all pages; only for types with slugs. */
  async paths(db: Database): Promise<StaticPath[]> {
    const { table } = this.#model;
    const slug = table.slug as PgColumn;
    const rows = await db
      .select({ slug, updatedAt: table.updatedAt, publishedAt: table.publishedAt })
      .from(table as PgTable)
      .where(this.#isShown())
      .orderBy(asc(slug));
    return (rows as Parameters<typeof toStaticPath>[0][]).map(toStaticPath);
  }

  // Flags select the statement; all other filters are values.
  #shapeOf(query: ListQuery): string {
    const flags = Object.entries(query).filter(([, value]) => typeof value === 'boolean');
    return `${shapeOf(this.#model.type.path, query)} ${flags.map(([key, value]) => `${key}:${value}`).join(' ')}`;
  }

  #isShown(...more: (SQL | undefined)[]): SQL | undefined {
    const arePublic = this.#named.map(({ table }) => isPublic(table));
    return and(isPublic(this.#model.table), ...arePublic, this.#reading.shows?.(), ...more);
  }

  #page(db: Database, query: ListQuery) {
    const { type, table, columns } = this.#model;
    const hasKeyword = query.keyword === undefined ? undefined : hasEveryWord(table.searchedTexts);
    const wanted = query['sort-field'] ?? (type.list.sort[0] as string);
    const sorted =
      columns.find(({ name }) => name === wanted)?.column ??
      (getTableColumns(table) as Record<string, PgColumn>)[wanted];
    return this.#select(db, this.#isShown(hasKeyword, this.#reading.filter?.({ ...query }, this.#timeZone)))
      .orderBy((query['sort-direction'] === 'desc' ? desc : asc)(sorted as PgColumn), asc(table.id))
      .limit(LIMIT)
      .offset(OFFSET);
  }

  #one(db: Database) {
    const { id, slug } = this.#model.table;
    const name = sql.placeholder('idOrSlug');
    const called = slug && matchSlug(this.#model.type.name, { id, slug }, name);
    return (
      this.#select(db, this.#isShown(or(eq(id, name), called?.where)))
        // A slug may look like an id; the id takes precedence.
        .orderBy(sql`${id} = ${name} desc`, ...(called ? [called.order] : []))
        .limit(1)
    );
  }

  #select(db: Database, where: SQL | undefined) {
    const { table } = this.#model;
    const pictures = this.#pictures.map(({ name, file }) => [name, fileRecordColumnsOf(file)]);
    const named = this.#named.map(({ name, table: { slug, title, translations } }) => [
      name,
      { slug, title, translations },
    ]);
    const rows = db
      .select({
        record: getTableColumns(table),
        total: totalColumn(),
        ...Object.fromEntries([...pictures, ...named]),
      })
      .from(table as PgTable)
      .$dynamic();
    for (const { column, file } of this.#pictures) rows.leftJoin(file, eq(file.id, column));
    for (const { column, table } of this.#named) rows.innerJoin(table as PgTable, eq(table.id, column));
    return rows.where(where);
  }

  #show({ record, ...row }: Found, locale: Locale): PublicOf<Type> {
    const { type, columns } = this.#model;
    const own = columns.flatMap(({ name, key }) => {
      const shown = this.#reading.shown?.[name];
      return shown ? [[name, shown.of(fromColumn((record as never)[key]), locale)]] : [];
    });
    const pictures = this.#pictures.map(({ name }) => [
      name,
      row[name] ? fileRecord(row[name] as ShownFile, locale) : null,
    ]);
    const named = this.#named.map(({ name }) => {
      const { slug, ...named } = row[name] as NamedRow;
      return [name, { slug, ...inLocale(named, locale, ['title']) }];
    });
    const texts = translatedFields(type) as 'title'[];
    return {
      id: record.id,
      ...publicFields(columns, record, locale, Object.fromEntries([...own, ...pictures, ...named])),
      version: record.version,
      ...untranslated(record, locale, texts),
    } as PublicOf<Type>;
  }
}
