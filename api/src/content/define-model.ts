import type { PgColumn } from 'drizzle-orm/pg-core';
import { type ContentName, type ContentType, type InputOf, rulesOf } from 'shared-kernel/content';
import type { ContentModel, ContentRow, ContentTable } from '../platform/content/model.ts';
import type { Database } from '../platform/database/database.ts';
import type { WriteContext } from '../platform/database/write.ts';
import type { FileUseSource } from '../platform/files/file-uses.ts';
import { requireFiles } from '../services/bucket/port.ts';
import { type ColumnNames, fieldColumns, fromColumn, toColumn } from './columns.ts';
import type { PublicReading } from './public-reading.ts';
import { filesShownBy, fileUsesOf } from './shown-files.ts';

/** What is particular to a content type in the API. */
interface Particulars<Type extends ContentType, Row extends ContentRow>
  extends Pick<
    ContentModel<InputOf<Type>, Row>,
    'prepare' | 'checkChange' | 'afterWrite' | 'beforePurge' | 'refresh' | 'tieBreak' | 'isFoundBy' | 'names'
  > {
  table: ContentTable & { $inferSelect: Row };
  /** Columns that are not called like their field; null when {@link readElsewhere} gives the field. */
  columns?: ColumnNames<Type['fields']>;
  /**
   * Columns that no field is kept in; makes sure that what the input names is there, and locks it.
   * @param accepted - inputs of the record that were found right before.
   */
  deriveColumns?(
    context: WriteContext,
    input: InputOf<Type>,
    accepted: readonly InputOf<Type>[],
  ): Promise<Partial<Row>>;
  /** Fields that are kept outside of the row. */
  readElsewhere?(db: Database, row: Row): Promise<Partial<InputOf<Type>>>;
  /** What visitors read of it; without it, its service has reads of its own. */
  public?: PublicReading;
  /** When lists change by time alone: a record begins, or ends, to show. */
  moments?: readonly PgColumn[];
}

/** A content type in the API: all that its generic reads and writes need. */
export interface DefinedModel<Input extends object = object, Row extends ContentRow = ContentRow>
  extends ContentModel<Input, Row> {
  readonly fileUses: FileUseSource | undefined;
  readonly public: PublicReading | undefined;
  readonly moments: readonly PgColumn[];
}

/** These have columns of their own in every table, which the generic writes fill. */
const KEPT_BY_ALL = ['slug', 'publishedAt'];

type Values = Record<string, unknown>;

/** Ties a declared content type to its table. */
export const defineModel = <Type extends ContentType<ContentName>, Row extends ContentRow>(
  type: Type,
  { table, columns: names = {}, deriveColumns, readElsewhere, moments = [], ...rest }: Particulars<Type, Row>,
): DefinedModel<InputOf<Type>, Row> => {
  const columns = fieldColumns(type, table, names);
  const written = columns.filter(({ name }) => !KEPT_BY_ALL.includes(name));
  const tagsOf = ({ id }: { id: string }) => [type.tags.list, ...(type.tags.one ? [`${type.tags.one}:${id}`] : [])];
  return {
    type,
    table,
    columns,
    rules: rulesOf(type),
    tagsOf,
    fileUses: fileUsesOf({ type, table, tagsOf }, columns, rest.refresh),
    async columnsOf(context, input, accepted) {
      const shown = accepted.map((each) => filesShownBy(type, each));
      await requireFiles(context, filesShownBy(type, input), shown);
      const own = written.map((each) => [each.key, toColumn(each, (input as Values)[each.name])]);
      const derived = await deriveColumns?.(context, input, accepted);
      return { ...Object.fromEntries(own), translations: input.translations, ...derived } as Partial<Row>;
    },
    async toInput(db, row) {
      const own = columns.map((each) => [each.name, fromColumn((row as Values)[each.key])]);
      const elsewhere = await readElsewhere?.(db, row);
      return { ...Object.fromEntries(own), ...elsewhere, translations: row.translations } as InputOf<Type>;
    },
    moments,
    public: undefined,
    ...(rest.public?.shows && { shows: rest.public.shows }),
    ...rest,
  };
};
