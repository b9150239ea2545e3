import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { violatedIndex } from '../../platform/database/failures.ts';
import { containing, totalColumn } from '../../platform/database/page-rows.ts';
import { rowsAfter } from '../../platform/database/read-pages.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import { emailKeyOf } from '../../platform/mail/email-key.ts';
import type { ContactListQuery } from './schemas.ts';
import { type ContactEventRow, type ContactRow, contactConfirmations, contactEvents, contacts } from './table.ts';

const isThere = isNull(contacts.deletedAt);

/** Stores a subscription request, unless the contact is confirmed and reachable. Returns the stored contact. */
export const upsertRequest = async (db: Database, row: ContactRow): Promise<ContactRow> => {
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(contacts)
    .values(row)
    .onConflictDoUpdate({
      target: contacts.emailKey,
      targetWhere: sql`deleted_at is null`,
      // An address that refused a letter has to prove that it accepts mails.
      setWhere: sql`${ne(contacts.status, 'confirmed')} or ${isNotNull(contacts.bouncedAt)}`,
      set: {
        version: sql`${contacts.version} + 1`,
        status: given('status'),
        email: given('email'),
        locale: given('locale'),
        consentTextVersion: given('consent_text_version'),
        consentLocale: given('consent_locale'),
        consentSource: given('consent_source'),
        consentAt: given('consent_at'),
        consentAddress: given('consent_address'),
        updatedAt: given('updated_at'),
      },
    });
  const [contact] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.emailKey, row.emailKey), isThere));
  return contact as ContactRow;
};

export type NewEvent = Omit<ContactEventRow, 'id'>;

export const addEvent = async (db: Database, event: NewEvent): Promise<void> =>
  void (await db.insert(contactEvents).values(event));

export const listEvents = (db: Database, contactId: string): Promise<ContactEventRow[]> =>
  db.select().from(contactEvents).where(eq(contactEvents.contactId, contactId)).orderBy(asc(contactEvents.id));

export const addConfirmation = async (
  db: Database,
  confirmation: { tokenHash: string; contactId: string; expiresAt: Date },
): Promise<void> => void (await db.insert(contactConfirmations).values(confirmation));

/** Whether a contact has a token that expires after `time`. */
export const hasConfirmationUntil = async (db: Database, contactId: string, time: Date): Promise<boolean> => {
  const isNew = and(eq(contactConfirmations.contactId, contactId), gt(contactConfirmations.expiresAt, time));
  return (await db.$count(contactConfirmations, isNew)) > 0;
};

/** The contact of a confirmation token, locked until the transaction ends. */
export const findByConfirmation = async (
  db: Database,
  tokenHash: string,
  at: Date,
): Promise<ContactRow | undefined> => {
  const [found] = await db
    .select({ contact: contacts })
    .from(contactConfirmations)
    .innerJoin(contacts, and(eq(contacts.id, contactConfirmations.contactId), isThere))
    .where(and(eq(contactConfirmations.tokenHash, tokenHash), gt(contactConfirmations.expiresAt, at)))
    .for('update');
  return found?.contact;
};

/** Deletes all confirmation tokens of a contact. */
export const removeConfirmations = async (db: Database, contactId: string): Promise<void> =>
  void (await db.delete(contactConfirmations).where(eq(contactConfirmations.contactId, contactId)));

export const findByUnsubscribeToken = async (db: Database, token: string): Promise<ContactRow | undefined> => {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.unsubscribeToken, token), isThere))
    .for('update');
  return row;
};

export const findById = async (db: Database, id: string): Promise<ContactRow | undefined> => {
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isThere));
  return row;
};

const ofEmail = (db: Database, email: string) =>
  db
    .select()
    .from(contacts)
    .where(and(eq(contacts.emailKey, emailKeyOf(email)), isThere));

export const findByEmail = async (db: Database, email: string): Promise<ContactRow | undefined> => {
  const [row] = await ofEmail(db, email);
  return row;
};

/** {@link findByEmail} with a lock until the transaction ends. */
export const lockByEmail = async (db: Database, email: string): Promise<ContactRow | undefined> => {
  const [row] = await ofEmail(db, email).for('update');
  return row;
};

/** Updates a contact if it still has this version; false otherwise. */
export const update = async (db: Database, row: ContactRow, changes: Partial<ContactRow>): Promise<boolean> => {
  try {
    const changed = await db
      .update(contacts)
      .set({ ...changes, version: row.version + 1 })
      .where(and(eq(contacts.id, row.id), eq(contacts.version, row.version), isThere))
      .returning({ id: contacts.id });
    return changed.length > 0;
  } catch (error) {
    if (violatedIndex(error) === 'contacts_email') throw new ConflictError('contact', 'emailTaken');
    throw error;
  }
};

/** Removes network addresses from a contact's history. */
export const eraseAddresses = async (db: Database, contactId: string): Promise<void> =>
  void (await db.update(contactEvents).set({ address: null }).where(eq(contactEvents.contactId, contactId)));

const SORT_COLUMNS = { createdAt: contacts.createdAt, email: contacts.emailKey, status: contacts.status } as const;

type Filters = Pick<ContactListQuery, 'keyword' | 'status' | 'isBounced'>;

const matching = ({ keyword, status, isBounced }: Filters): SQL | undefined =>
  and(
    isThere,
    status && eq(contacts.status, status),
    isBounced === undefined ? undefined : (isBounced ? isNotNull : isNull)(contacts.bouncedAt),
    keyword === undefined ? undefined : ilike(contacts.emailKey, containing(keyword)),
  );

export const list = async (db: Database, query: ContactListQuery): Promise<{ rows: ContactRow[]; total: number }> => {
  const { page, limit, 'sort-field': field = 'createdAt', 'sort-direction': direction = 'desc' } = query;
  const order = direction === 'desc' ? desc : asc;
  const rows = await db
    .select()
    .from(contacts)
    .where(matching(query))
    .orderBy(order(SORT_COLUMNS[field]), order(contacts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: totalColumn() }).from(contacts).where(matching(query)).limit(1);
  return { rows, total: counted?.total ?? 0 };
};

const exported = {
  id: contacts.id,
  email: contacts.email,
  status: contacts.status,
  locale: contacts.locale,
  consentSource: contacts.consentSource,
  consentTextVersion: contacts.consentTextVersion,
  consentAt: contacts.consentAt,
  confirmedAt: contacts.confirmedAt,
  unsubscribedAt: contacts.unsubscribedAt,
  bouncedAt: contacts.bouncedAt,
} as const;

export type ExportedContact = Pick<ContactRow, keyof typeof exported>;

/** The next contacts in the order of ids, for keyset pagination. */
export const listAfter = (
  db: Database,
  query: Filters,
  last: Pick<ContactRow, 'id'> | undefined,
  limit: number,
): Promise<ExportedContact[]> =>
  db
    .select(exported)
    .from(contacts)
    .where(and(matching(query), rowsAfter({ id: contacts.id }, last)))
    .orderBy(asc(contacts.id))
    .limit(limit);

/** Deletes expired tokens and unconfirmed contacts. */
export const removeStale = async (db: Database, now: Date, askedBefore: Date): Promise<void> => {
  await db.delete(contactConfirmations).where(lt(contactConfirmations.expiresAt, now));
  await db
    .delete(contacts)
    .where(
      and(isThere, eq(contacts.status, 'pending'), isNull(contacts.confirmedAt), lt(contacts.consentAt, askedBefore)),
    );
};
