import type { PgColumn } from 'drizzle-orm/pg-core';
import { type ContentName, type ContentType, type InputOf, rulesOf } from 'shared-kernel/content';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import type { FileUseSource } from '../../platform/service/file-uses.ts';
import { requireFiles } from '../../services/bucket/port.ts';
import type { PublicReading } from '../public/public-reading.ts';
import type { ContentModel, ContentRow, ContentTable } from './content-model.ts';
import { type ColumnNames, fieldColumns, fromColumn, toColumn } from './field-columns.ts';
import { filesShownBy, fileUsesOf } from './used-files.ts';

/** The specific parts of a content type. */
interface Particulars<Type extends ContentType, Row extends ContentRow>
  extends Pick<
    ContentModel<InputOf<Type>, Row>,
    | 'prepare'
    | 'checkChange'
    | 'checkUnpublishing'
    | 'afterWrite'
    | 'beforePurge'
    | 'refresh'
    | 'tieBreak'
    | 'isFoundBy'
    | 'names'
    | 'remarks'
    | 'currentValues'
  > {
  table: ContentTable & { $inferSelect: Row };
  /** Columns whose name differs from the field's; null when {@link readElsewhere} returns the field. */
  columns?: ColumnNames<Type['fields']>;
  /**
   * Columns without a field. Checks that the referenced records exist, and locks them.
   * @param accepted - earlier valid inputs of the record.
   */
  deriveColumns?(
    context: WriteContext,
    input: InputOf<Type>,
    accepted: readonly InputOf<Type>[],
  ): Promise<Partial<Row>>;
  /** Reads fields that are stored outside of the row. */
  readElsewhere?(db: Database, row: Row): Promise<Partial<InputOf<Type>>>;
  /** Public reading; without it, the type's service has its own routes. */
  public?: PublicReading;
  /** Columns with the times at which records appear in lists or disappear. */
  moments?: readonly PgColumn[];
}

/** A content type with everything that the generic reads and writes need. */
export interface DefinedModel<Input extends object = object, Row extends ContentRow = ContentRow>
  extends ContentModel<Input, Row> {
  readonly fileUses: FileUseSource | undefined;
  readonly public: PublicReading | undefined;
  readonly moments: readonly PgColumn[];
}

/** Common columns that the generic writes fill. */
const KEPT_BY_ALL = ['slug', 'publishedAt'];

type Values = Record<string, unknown>;

/** Connects a declared content type to its table. */
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
