import { and, isNull, sql } from 'drizzle-orm';
import { type Locale, lacksPlan, sameUnit, type UnitShop, unitKey } from 'shared-kernel/contracts';
import type { CheckedRecord, RowRemarks } from '../../../content/model/content-model.ts';
import { textsIn } from '../../../locales/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listDrawnLevels } from '../floor/model.ts';
import { listUnits } from './list.ts';
import { shops } from './table.ts';

/** Shops that a remark names. It counts the others. */
const MAX_NAMED = 3;

/** A shop in a unit: a public one, or one of a row. */
interface Placed extends Pick<UnitShop, 'floor' | 'unit' | 'slug' | 'title'> {
  /** Line of the sheet. */
  number?: number;
}

const keyOf = ({ floor, unit }: Placed): string => `${floor} ${unitKey(unit)}`;

/**
 * Warns about rows that put a shop into the unit of a public one or of another row, or on a floor without a plan. Rows
 * decide where their shops are, so shops may swap units. Stored shops that visitors don't see occupy no unit.
 */
export const listUnitRemarks = async (
  db: Database,
  rows: readonly CheckedRecord[],
  locale: Locale,
): Promise<RowRemarks> => {
  const t = textsIn(locale);
  const list = new Intl.ListFormat(locale);
  const byId = await findStored(db, rows);
  const live = JSON.parse(await listUnits(db, locale)) as UnitShop[];
  const liveSlugs = new Set(live.map((shop) => shop.slug));
  const floors = await listDrawnLevels(db);

  const placed = rows.flatMap(({ number, recordId, isWaiting, values }) => {
    const before = recordId === null ? undefined : byId.get(recordId);
    const isShown = recordId === null ? isWaiting : before && liveSlugs.has(before.slug);
    if (!isShown) return [];
    const given = (name: 'floor' | 'unit') => values[name] ?? before?.[name];
    const at = { floor: Number(given('floor')), unit: String(given('unit')) };
    const isMoved = isWaiting && !(before && before.floor === at.floor && sameUnit(before.unit, at.unit));
    const title = String(values['title.fr'] || before?.title);
    // No slug contains a space.
    return [{ ...at, slug: before?.slug ?? `line ${number}`, title, number, isMoved }];
  });
  const inRows = new Set(placed.map((row) => row.slug));
  const all: Placed[] = [...live.filter((shop) => !inRows.has(shop.slug)), ...placed];
  const byPlace = Map.groupBy(all, keyOf);

  const nameOf = ({ title, number }: Placed): string =>
    number === undefined ? title : t('sheets.shopOnLine', { title, line: String(number) });
  const remarkOn = (row: Placed): string | undefined => {
    const inUnit = byPlace.get(keyOf(row)) ?? [];
    const named = inUnit.slice(0, MAX_NAMED + 1).filter(({ slug }) => slug !== row.slug);
    const names = named.slice(0, MAX_NAMED).map(nameOf);
    const rest = inUnit.length - 1 - names.length;
    if (rest > 0) names.push(t('sheets.moreShops', { number: String(rest) }));
    if (names.length > 0) return t('sheets.unitTaken', { unit: row.unit, shops: list.format(names) });
    return lacksPlan(row.floor, floors) ? t('sheets.floorWithoutPlan', { floor: String(row.floor) }) : undefined;
  };
  return new Map(
    placed.flatMap((row) => {
      const remark = row.isMoved ? remarkOn(row) : undefined;
      return remark === undefined ? [] : [[row.number, { unit: remark }] as const];
    }),
  );
};

/** The shops that rows change, by id, without those of the trash. */
const findStored = async (db: Database, rows: readonly CheckedRecord[]) => {
  const { id, slug, title, floor, unit, deletedAt } = shops;
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const stored = await db
    .select({ id, slug, title, floor, unit })
    .from(shops)
    .where(and(sql`${id} = any(${sql.param(ids)}::text[])`, isNull(deletedAt)));
  return new Map(stored.map((shop) => [shop.id, shop]));
};
