import { hash } from 'node:crypto';
import type { Contact, ContactRecord, Page } from 'shared-kernel/contracts';
import { newEmail, oneOf, record } from 'shared-kernel/validation';
import { audit } from '../../platform/audit/audit.ts';
import { changesBetween } from '../../platform/audit/changes.ts';
import { staleError } from '../../platform/audit/stale-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { requireVersion, versionOf } from '../../platform/http/entity-version.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import { valid } from '../../platform/http/validation.ts';
import { emailKeyOf } from '../../platform/mail/email-key.ts';
import { forgetMails, type SendMail } from '../../platform/mail/mailer.ts';
import { eraseLetters } from './letters/contact-letters.ts';
import * as repository from './repository.ts';
import { type ContactListQuery, contactChange } from './schemas.ts';
import { mailNextStep, note } from './subscription.ts';
import type { ContactRow } from './table.ts';
import { toContact, toContactRecord } from './to-contact.ts';

export const listContacts = async (db: Database, query: ContactListQuery): Promise<Page<Contact>> => {
  const { rows, total } = await repository.list(db, query);
  return pageOf(rows.map(toContact), total, query);
};

export const getContact = async (db: Database, id: string): Promise<ContactRecord> =>
  toContactRecord(await getRow(db, id), await repository.listEvents(db, id));

const getRow = async (db: Database, id: string): Promise<ContactRow> => {
  const row = await repository.findById(db, id);
  if (!row) throw new NotFoundError('contact');
  return row;
};

/**
 * Changes a contact. Only the reader can consent: staff may end a subscription but not start one, and a new address
 * must be confirmed.
 * @throws StaleError when the contact has changed since the version in the header or the input
 */
export const changeContact = async (
  context: WriteContext,
  sendMail: SendMail,
  { id, ifMatch, input }: { id: string; ifMatch: string | undefined; input: unknown },
): Promise<ContactRecord> => {
  const { version: named, ...given } = valid(contactChange, input);
  const version = requireVersion(named, versionOf(ifMatch));
  const { db, at } = context;
  const before = await getRow(db, id);
  valid(record({ status: oneOf([before.status, 'unsubscribed']) }), { status: given.status });
  const isMoved = emailKeyOf(given.email) !== before.emailKey;
  if (isMoved) valid(record({ email: newEmail().required() }), { email: given.email });
  const mustConfirm = isMoved && given.status !== 'unsubscribed';
  const changes = {
    ...given,
    emailKey: emailKeyOf(given.email),
    status: mustConfirm ? 'pending' : given.status,
    updatedAt: at,
    ...(given.status === 'unsubscribed' && before.status !== 'unsubscribed' && { unsubscribedAt: at }),
  } as const;
  if (version !== before.version || !(await repository.update(db, before, changes))) {
    throw await staleError(db, 'contact', id, await getContact(db, id));
  }
  const after = { ...before, ...changes };
  if (isMoved || after.status === 'unsubscribed') await repository.removeConfirmations(db, id);
  await note(context, after, after.status === before.status ? 'changed' : kindOf(after.status));
  await audit(context, { action: 'update', resource: 'contact', recordId: id, ...withoutContact(before, after) });
  if (mustConfirm) await mailNextStep(context, sendMail, after, after.locale);
  return getContact(db, id);
};

const kindOf = (status: ContactRow['status']) => (status === 'unsubscribed' ? 'unsubscribed' : 'changed');

/** The audit log is permanent, so it contains no addresses, which must be erasable. */
const withoutContact = (before: ContactRow, after: ContactRow) =>
  changesBetween(
    { status: before.status, locale: before.locale },
    {
      status: after.status,
      locale: after.locale,
      ...(before.emailKey !== after.emailKey && { isAnotherAddress: true }),
    },
  );

/** Mails to contacts. */
const MAILS = ['newsletter-already-confirmed', 'newsletter-confirmation', 'newsletter-welcome'] as const;

/**
 * Erases a contact's personal data. What remains proves the consent, its time and the erasure; only the hash of the
 * address can still identify it.
 */
export const eraseContact = async (context: WriteContext, id: string): Promise<void> => {
  const { db, at } = context;
  const row = await getRow(db, id);
  await note(context, row, 'erased');
  const isErased = await repository.update(db, row, {
    email: '',
    emailKey: hash('sha256', row.emailKey),
    consentAddress: null,
    deletedAt: at,
    updatedAt: at,
  });
  if (!isErased) throw await staleError(db, 'contact', id, await getContact(db, id));
  await repository.eraseAddresses(db, id);
  await eraseLetters(db, id);
  await repository.removeConfirmations(db, id);
  await forgetMails(db, row.email, MAILS);
  await audit(context, { action: 'erase', resource: 'contact', recordId: id });
};
