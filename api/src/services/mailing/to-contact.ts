import type { Contact, ContactEvent, ContactRecord, OwnContact } from 'shared-kernel/contracts';
import type { LetterToContact } from './letters/contact-letters.ts';
import type { ContactEventRow, ContactRow } from './table.ts';

export const toContact = (row: ContactRow): Contact => ({
  id: row.id,
  email: row.email,
  status: row.status,
  locale: row.locale,
  consent: {
    textVersion: row.consentTextVersion,
    locale: row.consentLocale,
    source: row.consentSource,
    at: row.consentAt.toISOString(),
    address: row.consentAddress,
  },
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  bouncedAt: row.bouncedAt?.toISOString() ?? null,
  version: row.version,
});

export const toContactRecord = (row: ContactRow, events: ContactEventRow[]): ContactRecord => ({
  ...toContact(row),
  history: events.map(toEvent),
});

const toEvent = ({ id: _, contactId: __, at, ...event }: ContactEventRow): ContactEvent => ({
  ...event,
  at: at.toISOString(),
});

/**
 * A contact for its own person. Anyone can subscribe an address, so the network address of the request is only shown
 * once a mailed link confirmed that request. Addresses of staff are never shown.
 */
export const toOwnContact = (row: ContactRow, events: ContactEventRow[], letters: LetterToContact[]): OwnContact => {
  const contact = toContact(row);
  const isAgreed = row.status !== 'pending' && row.confirmedAt !== null && row.confirmedAt >= row.consentAt;
  return {
    ...contact,
    consent: { ...contact.consent, address: isAgreed ? row.consentAddress : null },
    history: events.map((event) => {
      const { actorId, address, ...step } = toEvent(event);
      const isByStaff = actorId !== null;
      return { ...step, isByStaff, address: isByStaff || event.kind === 'subscribed' ? null : address };
    }),
    letters: letters.map(({ attemptedAt, unsubscribedAt, ...letter }) => ({
      ...letter,
      attemptedAt: attemptedAt?.toISOString() ?? null,
      unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    })),
  };
};
