import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ContentName } from 'shared-kernel/content';
import type { ChangedRecord } from 'shared-kernel/site/guide';
import type { ContentModel } from '../../../content/model/content-model.ts';
import { isOpenRefusal, revisions } from '../../../content/revisions/table.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type FileUseSource, selectFileUses } from '../../../platform/service/file-uses.ts';
import { files } from '../../bucket/port.ts';
import { isReservedCategory } from '../../categories/port.ts';
import { type DemoState, demoRecords } from '../table.ts';
import { isAsBrought } from './marks.ts';

export interface DemoSources {
  contentModels: readonly ContentModel[];
  fileUses: readonly FileUseSource[];
}

/** A record as the plan found it. */
export interface Versioned {
  id: string;
  version: number;
}

interface DemoRecord extends ChangedRecord, Versioned {
  slug: string | null;
  isChanged: boolean;
}

interface PlannedType {
  resource: ContentName;
  going: DemoRecord[];
  changed: DemoRecord[];
  staying: DemoRecord[];
}

interface Plan {
  types: PlannedType[];
  /** Ids of files that only removed records use. */
  files: string[];
}

/** Types whose demo records serve every mall: everyday words that visitors search for. A removal leaves them. */
const LASTING: ReadonlySet<ContentName> = new Set(['searchTerm']);

/** Plans a removal of the demo. @param chosen - ids of changed records that are removed too. */
export const planRemoval = async (
  db: Database,
  { contentModels, fileUses }: DemoSources,
  chosen: readonly string[] = [],
): Promise<Plan> => {
  const types: PlannedType[] = [];
  for (const model of contentModels.filter(({ type }) => !LASTING.has(type.name))) {
    const records = await listThere(db, model);
    const goes = ({ isChanged, id }: DemoRecord) => !isChanged || chosen.includes(id);
    types.push({
      resource: model.type.name,
      going: records.filter(goes),
      changed: records.filter((record) => !goes(record)),
      staying: [],
    });
  }
  const category = types.find(({ resource }) => resource === 'category');
  if (category) await storeCategories(db, contentModels, category, idsOf(types));
  return {
    types: types.filter(({ going, changed, staying }) => going.length + changed.length + staying.length > 0),
    files: await listFiles(db, fileUses, idsOf(types)),
  };
};

const idsOf = (types: readonly PlannedType[]): string[] => types.flatMap(({ going }) => going.map(({ id }) => id));

const isThere: DemoState = 'THERE';

/**
 * Demo records outside of the trash. A pending proposal, or a rejected one that its author can resume, counts as a
 * change.
 */
const listThere = async (db: Database, model: ContentModel): Promise<DemoRecord[]> => {
  const { type, table } = model;
  const isProposed = sql`exists (select from ${revisions} where ${revisions.resource} = ${type.name}
    and ${revisions.recordId} = ${table.id} and (${revisions.status} = 'PENDING' or (${isOpenRefusal('revisions')})))`;
  const rows = await db
    .select({
      id: table.id,
      title: table.title,
      slug: table.slug ?? sql<null>`null`,
      version: table.version,
      isChanged: sql<boolean>`not ${isAsBrought(model)} or ${isProposed}`,
    })
    .from(table as PgTable)
    .innerJoin(demoRecords, isMarkOf(type.name, table.id))
    .where(and(isNull(table.deletedAt), eq(demoRecords.state, isThere)))
    .orderBy(table.title, table.id);
  return rows as DemoRecord[];
};

const isMarkOf = (resource: string, id: ContentModel['table']['id']): SQL =>
  and(eq(demoRecords.resource, resource), eq(demoRecords.recordId, id)) as SQL;

/** Keeps the categories that the menu links to, and those of content that stays. */
const storeCategories = async (
  db: Database,
  models: readonly ContentModel[],
  category: PlannedType,
  going: readonly string[],
): Promise<void> => {
  const references = models.flatMap(({ table, columns }) =>
    columns.flatMap(({ field, column }) => (field.kind === 'reference' ? [{ table, column }] : [])),
  );
  const named = new Set<unknown>();
  for (const { table, column } of references) {
    const stays = and(isNull(table.deletedAt), isNotNull(column), not(table.id, going));
    const rows = await db
      .selectDistinct({ id: column })
      .from(table as PgTable)
      .where(stays);
    for (const { id } of rows) named.add(id);
  }
  const isKept = ({ id, slug }: DemoRecord) => named.has(id) || isReservedCategory(slug ?? '');
  category.staying = category.going.filter(isKept);
  category.going = category.going.filter((record) => !isKept(record));
};

const not = (id: ContentModel['table']['id'], ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`true` : sql`${id} <> all(${sql.param(`{${ids.join(',')}}`)}::text[])`;

const listFiles = async (
  db: Database,
  sources: readonly FileUseSource[],
  going: readonly string[],
): Promise<string[]> => {
  const goes = sql`uses.id = any(${sql.param(`{${going.join(',')}}`)}::text[])`;
  const isShownElsewhere = sql`exists (select from (${selectFileUses(sources)}) as uses
    where uses.file_id = ${files.id} and not (${goes}))`;
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(demoRecords, isMarkOf('file', files.id))
    .where(
      and(
        isNull(files.deletedAt),
        eq(demoRecords.state, isThere),
        eq(demoRecords.version, files.version),
        sql`not ${isShownElsewhere}`,
      ),
    );
  return rows.map(({ id }) => id);
};

/**
 * Records that the removal deleted and that are unchanged in the trash. A record that was restored and changed belongs
 * to the team.
 */
export const listRemoved = async (
  db: Database,
  { contentModels }: Pick<DemoSources, 'contentModels'>,
): Promise<Versioned[]> => {
  const tables = [
    ...contentModels.map((model) => ({
      resource: model.type.name as string,
      table: model.table,
      isAs: isAsBrought(model),
    })),
    { resource: 'file', table: files, isAs: eq(demoRecords.version, files.version) },
  ];
  const removed: DemoState = 'REMOVED';
  const found: Versioned[] = [];
  for (const { resource, table, isAs } of tables) {
    const rows = await db
      .select({ id: table.id, version: table.version })
      .from(table as PgTable)
      .innerJoin(demoRecords, isMarkOf(resource, table.id))
      .where(and(isNotNull(table.deletedAt), eq(demoRecords.state, removed), or(isAs, eq(demoRecords.version, 0))));
    found.push(...(rows as Versioned[]));
  }
  return found;
};

/** Marks of these records. */
export const marksOf = (ids: readonly string[]): SQL => inArray(demoRecords.recordId, [...ids]);
