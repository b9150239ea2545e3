import { isNull } from 'drizzle-orm';
import { type Locale, lacksPlan, othersInUnit, sameUnit, type UnitShop, unitKey } from 'shared-kernel/contracts';
import type { CheckedRecord, RowRemarks } from '../../../content/model/content-model.ts';
import { textsIn } from '../../../locales/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listDrawnLevels } from '../floor/model.ts';
import { listUnits } from './list.ts';
import { shops } from './table.ts';

const keyOf = ({ floor, unit }: Pick<UnitShop, 'floor' | 'unit'>): string => `${floor} ${unitKey(unit)}`;

/**
 * Warns about rows that put a shop into the unit of a public one or of another row, or on a floor without a plan. Rows
 * decide where their shops are, so shops may swap units.
 */
export const listUnitRemarks = async (
  db: Database,
  rows: readonly CheckedRecord[],
  locale: Locale,
): Promise<RowRemarks> => {
  const t = textsIn(locale);
  const { id, slug, title, floor, unit } = shops;
  const stored = await db.select({ id, slug, title, floor, unit }).from(shops).where(isNull(shops.deletedAt));
  const byId = new Map(stored.map((shop) => [shop.id, shop]));
  const live = JSON.parse(await listUnits(db, locale)) as UnitShop[];
  const liveSlugs = new Set(live.map((shop) => shop.slug));
  const floors = await listDrawnLevels(db);

  const placed = rows.flatMap(({ number, recordId, isWaiting, values }) => {
    const before = recordId === null ? undefined : byId.get(recordId);
    const given = (name: 'floor' | 'unit') => values[name] ?? before?.[name];
    const name = String(values['title.fr'] || before?.title);
    const at = { floor: Number(given('floor')), unit: String(given('unit')) };
    const isMoved = isWaiting && !(before && before.floor === at.floor && sameUnit(before.unit, at.unit));
    // No slug contains a space.
    const shop = { ...at, slug: before?.slug ?? `line ${number}` };
    const words = t('sheets.shopOnLine', { title: name, line: String(number) });
    return isWaiting || liveSlugs.has(shop.slug) ? [{ ...shop, number, isMoved, title: words }] : [];
  });
  const inRows = new Set(placed.map((row) => row.slug));
  const all = [...live.filter((shop) => !inRows.has(shop.slug)), ...placed];
  const byPlace = Map.groupBy(all, keyOf);

  const remarkOn = (row: (typeof placed)[number]): string | undefined => {
    const others = othersInUnit(row, byPlace.get(keyOf(row)) ?? []);
    if (others.length > 0)
      return t('sheets.unitTaken', { shops: new Intl.ListFormat(locale).format(others.map((other) => other.title)) });
    return lacksPlan(row.floor, floors) ? t('sheets.floorWithoutPlan') : undefined;
  };
  return new Map(
    placed.flatMap((row) => {
      const remark = row.isMoved ? remarkOn(row) : undefined;
      return remark === undefined ? [] : [[row.number, { unit: remark }] as const];
    }),
  );
};
