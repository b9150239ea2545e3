import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import type { ResourceName } from './errors.ts';
import { ar } from './messages/ar.ts';
import { en } from './messages/en.ts';
import type { ErrorMessages } from './messages/error-messages.ts';
import { fr } from './messages/fr.ts';

export const ERROR_MESSAGES: Record<Locale, ErrorMessages> = { fr, ar, en };

/** Message for a record that doesn't exist. */
export const notFoundMessage = (resource: ResourceName, locale: Locale): string =>
  isContent(resource) ? CONTENT_TYPES[resource].labels.notFound[locale] : ERROR_MESSAGES[locale].notFound[resource];

const isContent = (resource: ResourceName): resource is ContentName => Object.hasOwn(CONTENT_TYPES, resource);
