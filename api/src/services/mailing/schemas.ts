import { CONTACT_SOURCES, CONTACT_STATUSES, LOCALES } from 'shared-kernel/contracts';
import { email, flag, id, newEmail, oneOf, record, text } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { versionRule } from '../../platform/http/entity-version.ts';
import { listQuery } from '../../platform/http/list-query.ts';

/** Body of the newsletter form. */
export const newContact = record({
  email: newEmail().required(),
  source: oneOf(CONTACT_SOURCES).default('footer'),
});

/** Fields that staff may change. */
export const contactChange = record({
  email: email().required(),
  locale: oneOf(LOCALES).required(),
  status: oneOf(CONTACT_STATUSES).required(),
  version: versionRule(),
});

/** A token from a mail. */
export const tokenBody = record({ token: text(100).required() });
export const tokenQuery = record({ token: text(100) });

export const SORT_FIELDS = ['createdAt', 'email', 'status'] as const;
export const contactListQuery = listQuery(SORT_FIELDS, { status: oneOf(CONTACT_STATUSES), isBounced: flag() });
export type ContactListQuery = InferType<typeof contactListQuery>;

export const contactParams = record({ id: id().required() });
