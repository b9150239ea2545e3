import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { hero } from 'shared-kernel/content';
import { defineModel } from '../../../content/define-model.ts';
import { heroes } from './table.ts';

const now = sql`now()`;

/** Whose time it is. */
const isShowing = (): SQL =>
  and(
    or(isNull(heroes.showFrom), lte(heroes.showFrom, now)),
    or(isNull(heroes.showUntil), gt(heroes.showUntil, now)),
  ) as SQL;

export const heroModel = defineModel(hero, {
  table: heroes,
  columns: { order: 'position', from: 'showFrom', until: 'showUntil' },
  public: { shows: isShowing },
  moments: [heroes.showFrom, heroes.showUntil],
});
