import { CONTACT_SOURCES, CONTACT_STATUSES, LETTER_MAIL_STATUSES, LOCALES } from 'shared-kernel/contracts';
import {
  enumOf,
  FLAG,
  ID,
  INSTANT,
  INTEGER,
  type JsonSchema,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';

const locale: JsonSchema = enumOf(LOCALES);
const source: JsonSchema = enumOf(CONTACT_SOURCES);
const status: JsonSchema = enumOf(CONTACT_STATUSES);

const contact = {
  id: ID,
  email: TEXT,
  status,
  locale,
  consent: responseObject('Consent', { textVersion: TEXT, locale, source, at: INSTANT, address: nullable(TEXT) }),
  createdAt: INSTANT,
  confirmedAt: nullable(INSTANT),
  unsubscribedAt: nullable(INSTANT),
  bouncedAt: nullable(INSTANT),
  version: INTEGER,
};

export const contactResponse = responseObject('Contact', contact);

const event = {
  kind: enumOf(['subscribed', 'confirmed', 'unsubscribed', 'bounced', 'changed', 'erased']),
  at: INSTANT,
  address: nullable(TEXT),
  textVersion: nullable(TEXT),
  locale,
  source: nullable(source),
} satisfies Record<string, JsonSchema>;

export const contactRecordResponse = responseObject('ContactRecord', {
  ...contact,
  history: listOf(responseObject('ContactEvent', { ...event, actorId: nullable(TEXT) })),
});

export const ownContactResponse = responseObject('OwnContact', {
  ...contact,
  history: listOf(responseObject('OwnContactEvent', { ...event, isByStaff: FLAG })),
  letters: listOf(
    responseObject('OwnLetter', {
      subject: TEXT,
      status: enumOf(LETTER_MAIL_STATUSES),
      attemptedAt: nullable(INSTANT),
      unsubscribedAt: nullable(INSTANT),
    }),
  ),
});

/** The same for every address. */
export const askedResponse = responseObject('Asked', { status: enumOf(['pending']) });

export const subscriptionResponse = responseObject('Subscription', { status });
