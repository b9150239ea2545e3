import type { SentMessage } from 'shared-kernel/contracts';
import type { Database } from '../../../../platform/database/database.ts';
import { newId } from '../../../../platform/database/ids.ts';
import { messages } from '../table.ts';

/** What a visitor sends. */
export const buildMessage = (overrides: object = {}): SentMessage => ({
  subject: 'lostProperty',
  name: 'Amina Trabelsi',
  email: 'amina@example.tn',
  message: 'J’ai perdu mon sac.\n\nIl est rouge.',
  ...overrides,
});

/** Stores a message that waits for an answer. @returns its id */
export const storeMessage = async (
  db: Database,
  overrides: Partial<typeof messages.$inferInsert> = {},
): Promise<string> => {
  const id = newId();
  const at = new Date();
  const sent = buildMessage();
  await db
    .insert(messages)
    .values({ ...sent, emailKey: sent.email, id, locale: 'fr', createdAt: at, updatedAt: at, ...overrides });
  return id;
};
