import { eq } from 'drizzle-orm';
import { offer } from 'shared-kernel/content';
import { deleteComments } from '../../../content/comments/comments.ts';
import { deleteDrafts } from '../../../content/drafts/drafts.ts';
import { deleteRevisions } from '../../../content/revisions/revisions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteNotificationsAbout } from '../../../platform/notifications/own-notifications.ts';
import { offers } from './table.ts';

/** Purges a shop's offers with their revisions, drafts, comments and notifications. */
export const purgeOffersOf = async (db: Database, shopId: string): Promise<void> => {
  // Waits for concurrent writers of these offers.
  const deleted = await db.delete(offers).where(eq(offers.shopId, shopId)).returning({ id: offers.id });
  const ids = deleted.map(({ id }) => id);
  await deleteRevisions({ type: offer }, db, ids);
  await deleteDrafts({ type: offer }, db, ids);
  await deleteComments({ type: offer }, db, ids);
  await deleteNotificationsAbout(db, offer.name, ids);
};
