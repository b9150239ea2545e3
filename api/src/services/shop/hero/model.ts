import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { hero } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import { sqlNow } from '../../../platform/preview/scope.ts';
import { heroes } from './table.ts';

/** Condition that the banner's period includes now. */
const isShowing = (): SQL =>
  and(
    or(isNull(heroes.showFrom), lte(heroes.showFrom, sqlNow(heroes))),
    or(isNull(heroes.showUntil), gt(heroes.showUntil, sqlNow(heroes))),
  ) as SQL;

export const heroModel = defineModel(hero, {
  table: heroes,
  columns: { order: 'position', from: 'showFrom', until: 'showUntil' },
  public: { shows: isShowing },
  moments: [heroes.showFrom, heroes.showUntil],
});
