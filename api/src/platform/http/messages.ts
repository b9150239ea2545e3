import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import { textsIn } from '../../locales/index.ts';
import type { ResourceName } from './errors.ts';

/** Message for a record that doesn't exist. */
export const notFoundMessage = (resource: ResourceName, locale: Locale): string =>
  isContent(resource)
    ? CONTENT_TYPES[resource].labels.notFound[locale]
    : textsIn(locale)(`errors.notFound.${resource}`);

const isContent = (resource: ResourceName): resource is ContentName => Object.hasOwn(CONTENT_TYPES, resource);
