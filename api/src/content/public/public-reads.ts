import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Locale, Page, StaticPath } from 'shared-kernel/contracts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';
import { hasEveryWord, LIMIT, OFFSET, pageRows, shapeOf, totalColumn } from '../../platform/database/page-rows.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { type ListQuery, pageOf } from '../../platform/http/list-query.ts';
import { type JsonSchema, responseObject, TEXT } from '../../platform/openapi/json-schema.ts';
import { fileRecord, fileRecordColumnsOf, files, type ShownFile } from '../../services/bucket/port.ts';
import type { ContentRow } from '../model/content-model.ts';
import type { DefinedModel } from '../model/define-model.ts';
import { columnNamed, fromColumn } from '../model/field-columns.ts';
import { isPublic } from '../model/table-columns.ts';
import { matchSlug } from './former-slugs.ts';
import { type Form, isShown, localisedFields, publicFields } from './public-fields.ts';
import type { NamedRow, PublicReading } from './public-reading.ts';
import { publicResponses } from './response-schemas.ts';
import { toStaticPath } from './static-path.ts';

/** A row with its pictures and referenced records by field, and the total over all pages. */
export type Found = { record: ContentRow; total: number } & Record<string, unknown>;

/** Columns that no public value comes from. */
const UNSHOWN = ['approvalStatus', 'publishedUntil', 'unpublishedAt', 'deletedAt', 'ownerId', 'searchedTexts'];

const SLUG_AND_TITLE = {
  response: responseObject('NamedRecord', { slug: TEXT, title: TEXT }),
  of: ({ slug, ...named }: NamedRow, locale: Locale) => ({ slug, ...inLocale(named, locale, ['title']) }),
};

/**
 * Public reads of a content type: pages of records, and single ones.
 * @typeParam Whole - a record alone
 * @typeParam Listed - a record in lists
 */
export class PublicReads<Whole extends object = object, Listed = Whole> {
  readonly #model: DefinedModel;
  readonly #reading: PublicReading;
  readonly #fields;
  readonly #pictures;
  readonly #named;

  constructor(model: DefinedModel) {
    this.#model = model;
    this.#reading = model.public ?? {};
    const columns = new Map(model.columns.map((column) => [column.name, column]));
    this.#fields = Object.entries(model.type.fields).map(
      ([name, field]) => columns.get(name) ?? { name, field, key: name },
    );
    this.#pictures = model.columns
      .filter(({ field }) => field.kind === 'picture')
      .map(({ name, column }) => ({ name, column, file: alias(files, name) as unknown as typeof files }));
    this.#named = model.columns.flatMap(({ name, column }) => {
      const named = this.#reading.named?.[name];
      return named ? [{ name, column, shown: SLUG_AND_TITLE, ...named }] : [];
    });
  }

  /** Columns that no value in lists comes from. */
  get #unlisted(): string[] {
    const { shown = {}, unlisted = [] } = this.#reading;
    const elsewhere = this.#fields.filter(({ name }) => shown[name]?.select).map(({ key }) => key);
    return [...elsewhere, ...Object.keys(this.#model.type.derived ?? {}), ...unlisted];
  }

  /** Cache tags of the types that decide whether its records show. */
  get namedTags(): string[] {
    return this.#named.filter(({ canBeHidden }) => !canBeHidden).map(({ type }) => type.tags.list);
  }

  get responses(): Record<Form, JsonSchema> {
    const named = this.#named.map(({ name, shown }) => [name, shown.response]);
    const shown = Object.entries(this.#reading.shown ?? {}).map(([name, { response }]) => [name, response]);
    return publicResponses(this.#model.type, Object.fromEntries([...named, ...shown]), this.#reading.extra);
  }

  /** @param timeZone - IANA name of the time zone of the query's dates */
  async list(db: Database, asked: ListQuery, locale: Locale, timeZone: string): Promise<Page<Listed>> {
    const query = this.#reading.atTime?.(asked, timeZone) ?? asked;
    const statement = prepared(db, this.#shapeOf(query), (name) => this.#page(db, query, timeZone).prepare(name));
    const { rows, total } = await pageRows(query, (values) => statement.execute(values) as Promise<Found[]>);
    return pageOf(
      rows.map((row) => this.listed(row, locale)),
      total,
      query,
    );
  }

  /** {@link find} in a language. */
  async get(db: Database, idOrSlug: string, locale: Locale, by = this.#model.type.addressedBy): Promise<Whole> {
    return this.whole(await this.find(db, idOrSlug, by), locale);
  }

  /** Finds a record by its id, or by its current or former slug. @throws NotFoundError */
  async find(db: Database, idOrSlug: string, by = this.#model.type.addressedBy): Promise<Found> {
    const { name } = this.#model.type;
    const statement = prepared(db, `one ${name} by ${by}`, (shortName) => this.#one(db, by).prepare(shortName));
    const [row] = (await statement.execute({ idOrSlug })) as Found[];
    if (!row) throw new NotFoundError(name);
    return row;
  }

  /** The slugs of all pages; only for types with slugs. */
  async paths(db: Database): Promise<StaticPath[]> {
    const { type, table } = this.#model;
    const slug = table.slug as PgColumn;
    const further = Object.entries(this.#reading.paths ?? {}).map(([name, { select }]) => [name, select]);
    const rows = (await db
      .select({ slug, updatedAt: table.updatedAt, publishedAt: table.publishedAt, ...Object.fromEntries(further) })
      .from(table as PgTable)
      .where(this.#isShown())
      // In the team's order, if all records have a place in it.
      .orderBy(
        ...(type.order && !type.order.among
          ? [asc(columnNamed(this.#model, type.order.field)), asc(table.id)]
          : [asc(slug)]),
      )) as Parameters<typeof toStaticPath>[0][];
    return rows.map(({ slug, updatedAt, publishedAt, ...rest }) => ({
      ...toStaticPath({ slug, updatedAt, publishedAt }),
      ...rest,
    }));
  }

  /** Selects the public records that match the conditions. */
  select(db: Database, form: Form, ...conditions: (SQL | undefined)[]) {
    return this.#select(db, form, this.#reading.joined?.({}, ''), ...conditions);
  }

  #select(db: Database, form: Form, joined: SQL | undefined, ...conditions: (SQL | undefined)[]) {
    const { type, table } = this.#model;
    const left = this.#fields.filter(({ name }) => !isShown(type, form, name)).map(({ key }) => key);
    const omitted = [...UNSHOWN, ...left, ...(form === 'listed' ? this.#unlisted : [])];
    const record = Object.entries(getTableColumns(table)).filter(([key]) => !omitted.includes(key));
    const elsewhere = Object.entries(this.#reading.shown ?? {}).flatMap(([name, { select }]) =>
      select ? [[name, select]] : [],
    );
    const shownPictures = this.#pictures.filter(({ name }) => isShown(type, form, name));
    const pictures = shownPictures.map(({ name, file }) => [name, fileRecordColumnsOf(file)]);
    const named = this.#named.map(({ name, table: { id, slug, title, translations } }) => [
      name,
      { id, slug, title, translations },
    ]);
    const selected = {
      record: Object.fromEntries(record),
      total: totalColumn(),
      ...Object.fromEntries([...elsewhere, ...pictures, ...named]),
    } as unknown as { [Name in keyof Found]: SQL<Found[Name]> };
    const rows = db
      .select(selected)
      .from(table as PgTable)
      .$dynamic();
    for (const { column, file } of shownPictures) rows.leftJoin(file, eq(file.id, column));
    if (joined) rows.innerJoin(joined, sql`true`);
    for (const { column, table } of this.#named) rows.innerJoin(table as PgTable, eq(table.id, column));
    return rows.where(this.#isShown(...conditions));
  }

  /** A found record for a list. */
  listed(found: Found, locale: Locale): Listed {
    return this.#show(found, locale, 'listed') as Listed;
  }

  /** The found record, in its full form. */
  whole(found: Found, locale: Locale): Whole {
    return this.#show(found, locale, 'whole') as Whole;
  }

  // Flags select the statement; all other filters are values.
  #shapeOf(query: ListQuery): string {
    const flags = Object.entries(query).filter(([, value]) => typeof value === 'boolean');
    return `${shapeOf(this.#model.type.path, query)} ${flags.map(([key, value]) => `${key}:${value}`).join(' ')}`;
  }

  #isShown(...more: (SQL | undefined)[]): SQL | undefined {
    const arePublic = this.#named.filter(({ canBeHidden }) => !canBeHidden).map(({ table }) => isPublic(table));
    return and(isPublic(this.#model.table), ...arePublic, this.#reading.shows?.(), ...more);
  }

  /** Conditions of the filters that are fields. */
  #filters(query: ListQuery): SQL[] {
    return Object.keys(this.#model.type.list.filters).flatMap((name) => {
      const named = this.#named.find((each) => each.name === name);
      const column = named?.table.slug ?? this.#model.columns.find((each) => each.name === name)?.column;
      return column && query[name as never] !== undefined ? [eq(column, sql.placeholder(name))] : [];
    });
  }

  #page(db: Database, query: ListQuery, timeZone: string) {
    const { type, table } = this.#model;
    const { hasKeyword = hasEveryWord(table.searchedTexts), filter, joined, order } = this.#reading;
    const [first = ''] = type.list.sort;
    const columnOf = (name: string) =>
      order?.[name] ?? (table as unknown as Record<string, PgColumn>)[`${name}Key`] ?? columnNamed(this.#model, name);
    const wanted = query['sort-field'] ?? first;
    const direction = query['sort-direction'] ?? (type.list.isDescending && wanted !== 'title' ? 'desc' : 'asc');
    return this.#select(
      db,
      'listed',
      joined?.({ ...query }, timeZone),
      query.keyword === undefined ? undefined : hasKeyword,
      ...this.#filters(query),
      filter?.({ ...query }, timeZone),
    )
      .orderBy(
        (direction === 'desc' ? desc : asc)(columnOf(wanted)),
        ...(type.list.isDescending ? [desc(columnOf(first))] : []),
        ...Object.values(order ?? {}).map((each) => asc(each)),
        asc(table.id),
      )
      .limit(LIMIT)
      .offset(OFFSET);
  }

  #one(db: Database, by: DefinedModel['type']['addressedBy']) {
    const { id, slug } = this.#model.table;
    const name = sql.placeholder('idOrSlug');
    const isId = by === 'slug' ? undefined : eq(id, name);
    const called = by === 'id' || !slug ? undefined : matchSlug(this.#model.type.name, { id, slug }, name);
    return (
      this.select(db, 'whole', or(isId, called?.where))
        // A slug may look like an id; the id takes precedence.
        .orderBy(...(isId ? [desc(isId)] : []), ...(called ? [called.order] : []))
        .limit(1)
    );
  }

  #show({ record, ...row }: Found, locale: Locale, form: Form): object {
    const { type } = this.#model;
    const { shown = {}, extra = {} } = this.#reading;
    const fields = this.#fields.filter(({ name }) => isShown(type, form, name));
    const own = this.#fields.flatMap(({ name, key }) => {
      const stored = shown[name]?.select ? row[name] : fromColumn((record as never)[key]);
      return shown[name] ? [[name, shown[name].of(stored as never, locale)]] : [];
    });
    const pictures = this.#pictures.map(({ name }) => [
      name,
      row[name] ? fileRecord(row[name] as ShownFile, locale) : null,
    ]);
    const named = this.#named.map(({ name, shown }) => [name, shown.of(row[name] as NamedRow, locale)]);
    const further = Object.entries(extra).filter(([, { isListed }]) => form === 'whole' || isListed);
    return {
      id: record.id,
      ...publicFields(fields, record, locale, Object.fromEntries([...own, ...pictures, ...named])),
      ...Object.fromEntries(further.map(([name, { of }]) => [name, of(record)])),
      ...((form === 'whole' || !type.list.fields) && { version: record.version }),
      ...untranslated(record, locale, localisedFields(type) as 'title'[]),
    };
  }
}
