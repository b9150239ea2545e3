import type { Contact, ContactEvent, ContactRecord } from 'shared-kernel/contracts';
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
