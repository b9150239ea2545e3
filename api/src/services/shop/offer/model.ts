import { and, eq, isNull } from 'drizzle-orm';
import { reaches } from 'shared-kernel/access';
import { offer, shop } from 'shared-kernel/content';
import { defineModel } from '../../../content/model/define-model.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { FieldNotFoundError } from '../../../platform/http/errors.ts';
import { shops } from '../shop/table.ts';
import { isInForce } from './is-current.ts';
import { offers } from './table.ts';

const { startsAt, endsAt } = offers;

export const offerModel = defineModel(offer, {
  table: offers,
  columns: { from: 'startsAt', until: 'endsAt' },
  async deriveColumns(context, input) {
    await requireShop(context, input.shop);
    return {};
  },
  public: {
    shows: isInForce,
    named: { shop: { table: shops, type: shop } },
  },
  moments: [startsAt, endsAt],
});

/**
 * Checks that the shop exists, and belongs to the actor unless they may publish any offers. Locks it until the
 * transaction ends.
 */
const requireShop = async ({ db, actor, actorId }: WriteContext, id: string): Promise<void> => {
  const isAnyones = !actor || reaches(actor.access, offer.access, offer.directLevel);
  const [found] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, id), isNull(shops.deletedAt), isAnyones ? undefined : eq(shops.ownerId, actorId ?? '')))
    .for('key share');
  if (!found) throw new FieldNotFoundError('shop');
};
