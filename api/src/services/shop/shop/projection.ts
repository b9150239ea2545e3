import { eq, inArray, sql } from 'drizzle-orm';
import { LOCALES, OTHER_LOCALES } from 'shared-kernel/contracts';
import { storeSearchWords } from '../../../content/search/search-words.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findFilesByIds } from '../../bucket/port.ts';
import { type CategoryRow, categories, type SubCategoryRow, subCategories } from '../../categories/port.ts';
import { toDocument, type WholeShop } from './document.ts';
import { type ShopRow, shopDocuments, shops } from './table.ts';

/** Shops per statement; PostgreSQL allows 65,535 parameters. */
const BATCH = 500;

/**
 * Writes the documents and search words of these shops. Every write that changes what a shop shows calls it in its transaction.
 * Lists read one stored document per shop and language; joining five tables per request takes 2.7 times the processor time.
 * A new field of a list needs all documents written again: its migration lists the shops in `outdated_shops`. Documents hold
 * nothing that changes with the clock.
 */
export const projectShops = async (db: Database, ids: string[]): Promise<void> => {
  const inOrder = ids.toSorted();
  for (let start = 0; start < inOrder.length; start += BATCH) {
    const batch = inOrder.slice(start, start + BATCH);
    // Lock the shops until they are written. In the order of ids, so that writers of many shops can't deadlock.
    await db.select({ id: shops.id }).from(shops).where(inArray(shops.id, batch)).orderBy(shops.id).for('update');
    await writeDocuments(db, await readWholeShops(db, batch));
    await writeSearch(db, batch);
  }
};

const readWholeShops = async (db: Database, ids: string[]): Promise<WholeShop[]> => {
  const rows: { shop: ShopRow; category: CategoryRow; subCategory: SubCategoryRow | null }[] = await db
    .select({ shop: shops, category: categories, subCategory: subCategories })
    .from(shops)
    .innerJoin(categories, eq(categories.id, shops.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, shops.subCategoryId))
    .where(inArray(shops.id, ids));
  const pictures = rows.flatMap(({ shop }) => [shop.logoId, shop.coverId, shop.seoPictureId, ...shop.galleryIds]);
  const files = await findFilesByIds(
    db,
    pictures.filter((id) => id !== null),
  );
  return rows.map((row) => ({ ...row, files }));
};

const writeDocuments = async (db: Database, whole: WholeShop[]): Promise<void> => {
  const documents = whole.flatMap((each) =>
    LOCALES.map((locale) => ({
      shopId: each.shop.id,
      locale,
      summary: JSON.stringify(toDocument(each, locale, 'listed')),
      whole: JSON.stringify(toDocument(each, locale, 'whole')),
    })),
  );
  await db
    .insert(shopDocuments)
    .values(documents)
    .onConflictDoUpdate({
      target: [shopDocuments.shopId, shopDocuments.locale],
      set: { summary: sql`excluded.summary`, whole: sql`excluded.whole` },
    });
};

/** All translations of these fields. */
const translated = (translations: unknown, ...fields: string[]) =>
  sql`concat_ws(' ', ${sql.join(
    fields.flatMap((field) =>
      OTHER_LOCALES.map((locale) => sql`${translations} #>> ${sql.raw(`'{${locale},${field}}'`)}`),
    ),
    sql`, `,
  )})`;

const texts = sql`
  select s.id,
    s.title as own_title,
    ${translated(sql`s.translations`, 'title')} as own_title_translated,
    concat_ws(' ', array_to_string(s.keywords || s.brands, ' '), c.title, sc.title) as topic,
    concat_ws(' ', ${translated(sql`c.translations`, 'title')}, ${translated(sql`sc.translations`, 'title')}) as topic_translated,
    s.summary as teaser,
    ${translated(sql`s.translations`, 'summary')} as teaser_translated,
    s.unit as door
  from shops s
  join categories c on c.id = s.category_id
  left join sub_categories sc on sc.id = s.sub_category_id`;

/** A search vector of normalised texts. */
const vectorOf = (configuration: 'mall' | 'mall_plain', ...names: string[]) =>
  sql.raw(`to_tsvector('${configuration}', text_key(concat_ws(' ', ${names.join(', ')})))`);

const weighed = sql`
  setweight(${vectorOf('mall', 'own_title')} || ${vectorOf('mall_plain', 'own_title', 'own_title_translated')}, 'A') ||
  setweight(${vectorOf('mall', 'topic')} || ${vectorOf('mall_plain', 'topic_translated', 'door')}, 'B') ||
  setweight(${vectorOf('mall', 'teaser')} || ${vectorOf('mall_plain', 'teaser_translated')}, 'C')`;

const words = vectorOf(
  'mall_plain',
  'own_title',
  'own_title_translated',
  'topic',
  'topic_translated',
  'teaser',
  'teaser_translated',
);

const writeSearch = async (db: Database, ids: string[]): Promise<void> => {
  const these = sql`${texts} where ${inArray(sql`s.id`, ids)}`;
  await db.execute(sql`
    update shops set search = ${weighed} from (${these}) as texts where shops.id = texts.id`);
  await storeSearchWords(db, sql`select ${words} from (${these}) as texts`);
};
