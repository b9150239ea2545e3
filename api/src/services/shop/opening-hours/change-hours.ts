import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MAX_EXCEPTIONS } from 'shared-kernel/content';
import type { HoursImpact } from 'shared-kernel/contracts';
import { storeRevisions } from '../../../content/revisions/revisions.ts';
import { auditAll } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { ConflictError, NotFoundError } from '../../../platform/http/errors.ts';
import { shopModel } from '../shop/model.ts';
import { projectShops } from '../shop/projection.ts';
import type { ShopRow } from '../shop/table.ts';
import { type Change, type Plan, planFor, type ShopHours } from './plan.ts';
import * as repository from './repository.ts';
import { type OpeningHoursChange, type OpeningHoursQuery, requireSelection } from './schemas.ts';

type Planned = Plan & { shop: ShopRow; isConflict: boolean; isReplaced: boolean; updatedAt?: string | null };

/** Changes the hours of many shops, undoes such a change, or previews the effect. */
export const changeOpeningHours = async (
  context: WriteContext,
  query: OpeningHoursQuery,
  { undo, plan: expected, ...change }: OpeningHoursChange,
): Promise<HoursImpact> => {
  const planned = undo === undefined ? await planChange(context, query, change) : await planUndoing(context, undo);
  const plan = nameOfPlan(planned.filter(isChanging));
  if (expected !== undefined && expected !== plan) throw new ConflictError('shop', 'changedSincePreview');
  // They were locked in the order of ids; the response is sorted by title.
  planned.sort((one, other) => one.shop.titleKey.localeCompare(other.shop.titleKey));
  const changing = planned.filter(isChanging);
  const isWritten = !query.preview && changing.length > 0;
  const changeId = isWritten ? context.newId() : null;
  if (changeId !== null) await save(context, changing, changeId);
  return {
    isPreview: query.preview,
    plan,
    changeId,
    selected: planned.length,
    changed: changing.map(({ shop }) => nameOf(shop)),
    conflicts: planned.filter(({ isConflict }) => isConflict).map(withDates),
    replaced: planned.filter(({ isReplaced }) => isReplaced).map(withDates),
  };
};

const planChange = async ({ db }: WriteContext, query: OpeningHoursQuery, change: Change): Promise<Planned[]> => {
  requireSelection(query);
  const shops = await repository.lockSelected(db, query);
  return shops.map((shop) => {
    const plan = planFor(hoursOf(shop), change);
    if (plan.hours.exceptions.length > MAX_EXCEPTIONS) {
      throw brokenRule('addExceptions', 'maxItems', { max: MAX_EXCEPTIONS });
    }
    const isOther = plan.dates.length > 0;
    const isKept = change.conflicts === 'keep';
    return { ...plan, shop, isConflict: isOther && isKept, isReplaced: isOther && !isKept };
  });
};

/** Skips shops that were changed since. */
const planUndoing = async ({ db }: WriteContext, changeId: string): Promise<Planned[]> => {
  const ids = (await repository.listPast(db, changeId)).map(({ shopId }) => shopId);
  if (ids.length === 0) throw new NotFoundError('revision');
  const shops = await repository.lockByIds(db, ids);
  // Read again under the locks.
  const past = new Map((await repository.listPast(db, changeId)).map((each) => [each.shopId, each]));
  return shops.map((shop) => {
    const { before = null, updatedAt = null, isUntouched = false } = past.get(shop.id) ?? {};
    const isConflict = !isUntouched || before === null;
    return { shop, isConflict, isReplaced: false, dates: [], hours: isConflict ? hoursOf(shop) : before, updatedAt };
  });
};

const save = async (context: WriteContext, changing: Planned[], changeId: string): Promise<void> => {
  const { db } = context;
  const rows = await repository.saveHours(
    context,
    changing.map(({ shop, hours, updatedAt = null }) => ({ id: shop.id, ...hours, updatedAt })),
  );
  const before = new Map(changing.map(({ shop }) => [shop.id, shop.updatedAt]));
  const states = await Promise.all(
    rows.map(async (row) => ({
      ...{ recordId: row.id, data: { ...(await shopModel.toInput(db, row)) }, changeId },
      beforeUpdatedAt: before.get(row.id) ?? null,
      wasApproved: row.approvalStatus === 'APPROVED',
    })),
  );
  await storeRevisions(shopModel, context, states);
  await auditAll(
    context,
    changing.map(({ shop, hours }) => ({
      action: 'change-hours',
      resource: 'shop',
      recordId: shop.id,
      ...changesBetween(hoursOf(shop), hours),
    })),
  );
  const ids = rows.map(({ id }) => id);
  await projectShops(db, ids);
  context.invalidate('shops', ...ids.map((id) => `shop:${id}`));
};

const hoursOf = ({ weeklyHours, exceptions }: ShopRow): ShopHours => ({ weeklyHours, exceptions });

const isChanging = ({ shop, hours }: Planned): boolean => !isDeepStrictEqual(hoursOf(shop), hours);

/** Hash of the plan. Sorted by id, so that a new title doesn't change it. */
const nameOfPlan = (changing: Planned[]): string => {
  const hours = changing.map(({ shop, hours: next }) => [shop.id, hoursOf(shop), next]);
  return createHash('sha256').update(JSON.stringify(hours)).digest('base64url');
};

const withDates = ({ shop, dates }: Planned) => ({ ...nameOf(shop), dates });

const nameOf = ({ id, slug, title }: ShopRow) => ({ id, slug, title });
