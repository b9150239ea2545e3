import { sql } from 'drizzle-orm';
import { shop } from 'shared-kernel/content';
import { sameUnit } from 'shared-kernel/contracts';
import { textKey } from 'shared-kernel/i18n/text-key';
import { defineModel } from '../../../content/model/define-model.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toGroups } from '../../../platform/database/text-search.ts';
import { readOnce } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { FieldNotFoundError } from '../../../platform/http/errors.ts';
import { listUnitNumbers } from '../floor/model.ts';
import { purgeOffersOf } from '../offer/offers-of-shop.ts';
import { projectShops } from './projection.ts';
import * as repository from './repository.ts';
import { shops } from './table.ts';
import { listUnitRemarks } from './unit-remarks.ts';
import { visibleUntil } from './visible-until.ts';

export const shopModel = defineModel(shop, {
  table: shops,
  columns: { publishedUntil: 'publicationEnd' } as object,
  tieBreak: shops.titleKey,
  isFoundBy: (wanted, every = true) =>
    sql`${shops.search} @@ shop_query(${sql.param(toGroups(wanted))}::text[], ${every})`,
  async deriveColumns(context, input, accepted) {
    const { db } = context;
    const { title, category, subCategory, floor, unit } = input;
    await readOnce(context, `place ${category} ${subCategory}`, () => requirePlace(db, category, subCategory));
    if (!accepted.some((known) => known.floor === floor && known.unit === unit)) {
      requireUnit(await readOnce(context, `units ${floor}`, () => listUnitNumbers(db, floor)), unit);
    }
    return { titleKey: textKey(title), publishedUntil: visibleUntil(input, context.timeZone) };
  },
  beforePurge: ({ db }, { id }) => purgeOffersOf(db, id),
  refresh: ({ db }, ids) => projectShops(db, ids),
  remarks: { columns: ['title.fr', 'floor', 'unit'], list: listUnitRemarks },
});

/** Checks that the unit is on its floor's plan, if that has units. @throws ValidationError */
const requireUnit = (numbers: readonly string[], unit: string): void => {
  const isDrawn = numbers.some((number) => sameUnit(number, unit));
  if (numbers.length > 0 && !isDrawn) throw brokenRule('unit', 'notOnPlan', {}, shop.fields.unit.label);
};

/** Checks that the category and subcategory exist, and locks them until the transaction ends. */
const requirePlace = async (db: Database, category: string, subCategory: string | null): Promise<void> => {
  const { hasCategory, hasSubCategory } = await repository.lockPlace(db, category, subCategory);
  if (!hasCategory) throw new FieldNotFoundError('category');
  if (!hasSubCategory) throw new FieldNotFoundError('subCategory');
};
