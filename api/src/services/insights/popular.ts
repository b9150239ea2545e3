import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Locale, PopularRecord, Translations } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import type { ContentModel } from '../../content/model/content-model.ts';
import { columnNamed } from '../../content/model/field-columns.ts';
import { isPublic } from '../../content/model/table-columns.ts';
import { isNotOver } from '../../content/search/search.ts';
import type { Database } from '../../platform/database/database.ts';
import { inLocale, untranslated } from '../../platform/database/localise.ts';
import { recordViews } from './table.ts';

/** Number of past days that count, without today. */
const DAYS = 7;
/** Views that a record needs, on several days: fewer say nothing of other visitors. */
const [MIN_VIEWS, MIN_DAYS] = [10, 3];
const MAX_POPULAR = 8;

type Row = Record<'id' | 'title' | 'slug', string> & { resource: string; translations: Translations };

/** The public records with the most views of the last days, the most viewed first, in a language. */
export const listPopular = async (
  db: Database,
  models: readonly ContentModel[],
  today: string,
  locale: Locale,
): Promise<PopularRecord[]> => {
  const counted = models.filter(({ type }) => type.isCounted);
  const seen = sql.join(
    counted.map((model) => seenOf(model, today)),
    sql` union all `,
  );
  const { rows } = (await db.execute(sql`${seen} order by count desc, id limit ${MAX_POPULAR}`)) as unknown as {
    rows: Row[];
  };
  return rows.map((row) => {
    const { type } = counted.find((model) => model.type.name === row.resource) as ContentModel;
    const { title } = inLocale(row, locale, ['title']);
    return { title, path: type.page?.(row) ?? '/', ...untranslated(row, locale, ['title']) };
  });
};

const seenOf = (model: ContentModel, today: string): SQL => {
  const { type, table } = model;
  return sql`(select ${type.name} as resource, ${table.id} as id, ${table.title} as title,
      ${columnNamed(model, 'slug')} as slug, ${table.translations} as translations,
      sum(${recordViews.count})::int as count
    from ${recordViews} join ${table} on ${table.id} = ${recordViews.recordId}
    where ${and(
      eq(recordViews.resource, type.name),
      gte(recordViews.day, addDays(today, -DAYS)),
      lt(recordViews.day, today),
      isPublic(table),
      model.shows?.(),
      isNotOver(model),
    )}
    group by ${table.id} having sum(${recordViews.count}) >= ${MIN_VIEWS} and count(*) >= ${MIN_DAYS})`;
};
