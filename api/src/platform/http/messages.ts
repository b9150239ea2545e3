import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import type { Locale } from 'shared-kernel/contracts';
import { textsIn } from '../../locales/index.ts';
import { labelsIn } from '../../locales/kernel-texts.ts';
import type { ResourceName } from './errors.ts';

/** Message for a record that doesn't exist. */
export const notFoundMessage = (resource: ResourceName, locale: Locale): string =>
  isContent(resource) ? labelsIn(locale)(`types.${resource}.notFound`) : textsIn(locale)(`errors.notFound.${resource}`);

const isContent = (resource: ResourceName): resource is ContentName => Object.hasOwn(CONTENT_TYPES, resource);
