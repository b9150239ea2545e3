import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PersonalRecords } from 'shared-kernel/contracts';
import { isPublic } from '../../../content/model/table-columns.ts';
import { readPages, rowsAfter } from '../../../platform/database/read-pages.ts';
import { ID, INSTANT, listOf, nullable, responseObject, TEXT } from '../../../platform/openapi/json-schema.ts';
import type { PersonalData } from '../../../platform/service/personal-data.ts';
import { shops } from '../shop/table.ts';
import { favourites } from './table.ts';

/** Shops per page. */
const PAGE = 500;

/** The shop's title; null when it is not public. */
const publicTitle = sql<string | null>`case when ${isPublic(shops)} then ${shops.title} end`;

interface Kept {
  shopId: string;
  title: string | null;
  at: Date;
}

/** The favourites of an account; they are deleted with it. */
export const favouriteData: PersonalData<PersonalRecords['favourites']> = {
  schema: listOf(responseObject('FavouriteShop', { shopId: ID, title: nullable(TEXT), at: INSTANT })),
  async *list(db, account) {
    const { shopId, at } = getTableColumns(favourites);
    const pages = readPages<Kept>(PAGE, (last, size) =>
      db
        .select({ shopId, title: publicTitle, at })
        .from(favourites)
        .innerJoin(shops, eq(shops.id, shopId))
        .where(and(eq(favourites.accountId, account.id), rowsAfter({ at, shopId }, last)))
        .orderBy(asc(at), asc(shopId))
        .limit(size),
    );
    for await (const rows of pages) yield rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },
};
