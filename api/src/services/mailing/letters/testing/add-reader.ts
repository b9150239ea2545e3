import type { LetterItem, Locale } from 'shared-kernel/contracts';
import type { Database } from '../../../../platform/database/database.ts';
import { newId } from '../../../../platform/database/ids.ts';
import { contacts } from '../../table.ts';

/** Stores a contact that confirmed a year ago. @returns its id */
export const addReader = async (
  db: Database,
  email: string,
  locale: Locale = 'fr',
  overrides: Partial<typeof contacts.$inferInsert> = {},
): Promise<string> => {
  const id = newId();
  const at = new Date(Date.now() - 365 * 24 * 3_600_000);
  await db.insert(contacts).values({
    id,
    email,
    emailKey: email,
    status: 'confirmed',
    locale,
    consentTextVersion: '2026-11',
    consentLocale: locale,
    consentSource: 'footer',
    consentAt: at,
    unsubscribeToken: `token-of-${id}`,
    createdAt: at,
    updatedAt: at,
    confirmedAt: at,
    ...overrides,
  });
  return id;
};

/** Content of a letter. */
export const buildLetter = (overrides: object = {}) => ({
  locale: 'fr' as Locale,
  subject: 'Les nouvelles de décembre',
  preheader: 'Soldes et concerts',
  introduction: '<p>Bonjour à tous</p>',
  items: [] as LetterItem[],
  closing: 'À bientôt',
  ...overrides,
});
