import { and, gt, lte, type SQL } from 'drizzle-orm';
import { isPublic } from '../../../content/model/table-columns.ts';
import { sqlNow } from '../../../platform/preview/scope.ts';
import { offers } from './table.ts';

const { startsAt, endsAt } = offers;

/** Whether an offer has begun and isn't over. */
export const isInForce = (): SQL | undefined => and(lte(startsAt, sqlNow(offers)), gt(endsAt, sqlNow(offers)));

/** Whether visitors see an offer now. */
export const isCurrent = (): SQL | undefined => and(isPublic(offers), isInForce());
