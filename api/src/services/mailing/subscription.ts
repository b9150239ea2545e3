import { hash, randomBytes } from 'node:crypto';
import { type ContactEventKind, type ContactStatus, type Locale, NEWSLETTER_CONSENT } from 'shared-kernel/contracts';
import type { WriteContext } from '../../platform/database/write.ts';
import { ExpiredLinkError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import { emailKeyOf } from '../../platform/mail/email-key.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { countUnsubscribed } from './letters/recipients.ts';
import { confirmationPage, splitToken, waysOut } from './links.ts';
import * as repository from './repository.ts';
import { newContact, tokenBody } from './schemas.ts';
import type { ContactRow } from './table.ts';

/** Days that a confirmation link is valid; the mail states it. */
const CONFIRMATION_DAYS = 7;
/** Minimum milliseconds between mails to an address, since anyone can request one. */
const QUIET_MS = 3600_000;

/** Expiry of a confirmation link. @param mailedAt - time of the mail. */
const expiryOf = (mailedAt: Date): Date => new Date(mailedAt.getTime() + CONFIRMATION_DAYS * 24 * 3600_000);

/**
 * Subscribes an address and mails the next step. Neither the response nor its duration reveals whether the address is
 * known: the same statements run for every status.
 */
export const requestSubscription = async (
  context: WriteContext,
  sendMail: SendMail,
  input: unknown,
  locale: Locale,
): Promise<void> => {
  const { email, source } = valid(newContact, input);
  const { db, at, from } = context;
  const contact = await repository.upsertRequest(db, {
    id: context.newId(),
    version: 1,
    email,
    emailKey: emailKeyOf(email),
    status: 'pending',
    locale,
    consentTextVersion: NEWSLETTER_CONSENT.version,
    consentLocale: locale,
    consentSource: source,
    consentAt: at,
    consentAddress: from,
    unsubscribeToken: newToken(),
    createdAt: at,
    updatedAt: at,
    confirmedAt: null,
    unsubscribedAt: null,
    bouncedAt: null,
    deletedAt: null,
  });
  const consent = { textVersion: NEWSLETTER_CONSENT.version, locale, source };
  await note(context, contact, 'subscribed', consent);
  // The lock on the contact serialises concurrent requests.
  const mailedAfter = new Date(at.getTime() - QUIET_MS);
  if (await repository.hasConfirmationUntil(db, contact.id, expiryOf(mailedAfter))) return;
  await mailNextStep(context, sendMail, contact, locale);
};

/** Mails the confirmation link, or to a confirmed contact that nothing is left to do. */
export const mailNextStep = async (
  { db, at }: WriteContext,
  sendMail: SendMail,
  contact: ContactRow,
  locale: Locale,
): Promise<void> => {
  const token = newToken();
  await repository.addConfirmation(db, { tokenHash: tokenHash(token), contactId: contact.id, expiresAt: expiryOf(at) });
  const mail = { to: contact.email, locale, unsubscribe: waysOut(contact.unsubscribeToken) };
  if (contact.status === 'confirmed') {
    await sendMail({ db }, { ...mail, template: 'newsletter-already-confirmed', values: {} });
    return;
  }
  const values = { link: confirmationPage(token) };
  await sendMail({ db }, { ...mail, template: 'newsletter-confirmation', values });
};

/**
 * Confirms a subscription; repeating it gives the same result.
 * @throws ExpiredLinkError when the token is no longer valid
 */
export const confirm = async (context: WriteContext, sendMail: SendMail, input: unknown): Promise<ContactStatus> => {
  const { token } = valid(tokenBody, input);
  const { db, at } = context;
  const contact = await repository.findByConfirmation(db, tokenHash(token), at);
  if (!contact || contact.status === 'unsubscribed') throw new ExpiredLinkError();
  if (contact.status === 'confirmed') return 'confirmed';
  await repository.update(db, contact, { status: 'confirmed', confirmedAt: at, bouncedAt: null, updatedAt: at });
  await note(context, contact, 'confirmed', { textVersion: contact.consentTextVersion, source: contact.consentSource });
  const unsubscribe = waysOut(contact.unsubscribeToken);
  const mail = { to: contact.email, locale: contact.locale, unsubscribe };
  await sendMail({ db }, { ...mail, template: 'newsletter-welcome', values: {} });
  return 'confirmed';
};

/**
 * Ends a subscription, and counts that for the letter of the link; repeating it changes nothing.
 * @throws ExpiredLinkError when no contact has the token
 */
export const unsubscribe = async (context: WriteContext, input: unknown): Promise<ContactStatus> => {
  const { secret, letterId } = splitToken(valid(tokenBody, input).token);
  const { db, at } = context;
  const contact = await repository.findByUnsubscribeToken(db, secret);
  if (!contact) throw new ExpiredLinkError();
  if (contact.status === 'unsubscribed') return 'unsubscribed';
  await repository.update(db, contact, { status: 'unsubscribed', unsubscribedAt: at, updatedAt: at });
  await repository.removeConfirmations(db, contact.id);
  await note(context, contact, 'unsubscribed');
  if (letterId) await countUnsubscribed(context, letterId, contact.id);
  return 'unsubscribed';
};

type Agreed = Partial<Pick<repository.NewEvent, 'textVersion' | 'locale' | 'source'>>;

/** Adds an event to a contact's history. */
export const note = (
  context: WriteContext,
  contact: ContactRow,
  kind: ContactEventKind,
  agreed: Agreed = {},
): Promise<void> =>
  repository.addEvent(context.db, {
    contactId: contact.id,
    kind,
    at: context.at,
    address: context.from,
    actorId: context.actorId,
    textVersion: null,
    locale: contact.locale,
    source: null,
    ...agreed,
  });

/** Creates a random token for a link. */
const newToken = (): string => randomBytes(24).toString('base64url');

/** Hash of a token for the database. Reading the database doesn't reveal the token. */
const tokenHash = (token: string): string => hash('sha256', token);
