import type { AnnouncedHours } from 'shared-kernel/hours';
import { isBeforeOpening, isOpenAt, toLocalTime } from 'shared-kernel/hours';
import { isPublic } from '../../../content/model/table-columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { mallWorkingHours } from '../mall-working-hours/table.ts';
import { ramadanWorkingHours } from '../ramadan-working-hours/table.ts';
import { shops } from './table.ts';

/** Cache tag that is invalidated when a shop opens or closes. */
export const OPEN_SHOPS = 'open-shops';

/** Milliseconds; longer than the time between two checks. */
const WINDOW = 120_000;

/** Ids of the shops that are open at an instant, sorted. @param timeZone - IANA name of the hours' time zone. */
export const listOpenShops = async (db: Database, instant: Date, timeZone: string): Promise<string[]> =>
  (await hoursOfShops(db, timeZone))(instant);

/** Invalidates the tag if shops opened or closed in the last minutes. */
export const invalidateOpenShops = async ({ db, at, invalidate }: WriteContext, timeZone: string): Promise<void> => {
  const openAt = await hoursOfShops(db, timeZone);
  const before = openAt(new Date(at.getTime() - WINDOW));
  if (String(before) !== String(openAt(at))) invalidate(OPEN_SHOPS);
};

/** Loads all hours. @returns a function that lists the open shops at an instant */
const hoursOfShops = async (db: Database, timeZone: string): Promise<(instant: Date) => string[]> => {
  const [mall, own] = await Promise.all([hoursOfMall(db), ownHours(db)]);
  return (instant) => {
    const isMallOpen = isOpenAt({ ...mall, timeZone }, instant);
    const today = toLocalTime(instant, timeZone).date;
    const isOpen = (shop: (typeof own)[number]): boolean =>
      shop.weeklyHours || shop.exceptions.length > 0 || isBeforeOpening(shop, today)
        ? isOpenAt({ ...mall, timeZone, shop }, instant)
        : isMallOpen;
    return own.filter(isOpen).map(({ id }) => id);
  };
};

const hoursOfMall = async (db: Database): Promise<AnnouncedHours> => {
  const { validFrom, validUntil, week, exceptions } = mallWorkingHours;
  const { firstDay: from, lastDay: until } = ramadanWorkingHours;
  const [mall, ramadan] = await Promise.all([
    db.select({ validFrom, validUntil, week, exceptions }).from(mallWorkingHours).where(isPublic(mallWorkingHours)),
    db
      .select({ from, until, week: ramadanWorkingHours.week })
      .from(ramadanWorkingHours)
      .where(isPublic(ramadanWorkingHours)),
  ]);
  return { mall, ramadan };
};

const ownHours = (db: Database) => {
  const { id, weeklyHours, exceptions, opensOn } = shops;
  return db.select({ id, weeklyHours, exceptions, opensOn }).from(shops).where(isPublic(shops)).orderBy(id);
};
