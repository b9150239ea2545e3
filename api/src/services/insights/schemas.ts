import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import { WORK_LISTS } from 'shared-kernel/contracts';
import { id, oneOf, record } from 'shared-kernel/validation';

export const workParams = record({ list: oneOf(WORK_LISTS).required() });

export const missedSearchParams = record({ id: id().required() });

const NAMES = Object.values<ContentType>(CONTENT_TYPES)
  .filter(({ isCounted }) => isCounted)
  .map(({ name }) => name);

/** A browser's report of a page view. */
export const recordView = record({
  resource: oneOf(NAMES).required(),
  id: id().required(),
});
