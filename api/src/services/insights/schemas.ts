import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import { WORK_LISTS } from 'shared-kernel/contracts';
import { id, oneOf, record } from 'shared-kernel/validation';

export const workParams = record({ list: oneOf(WORK_LISTS).required() });

/** What browsers tell of a page that was seen. */
export const recordView = record({
  resource: oneOf(Object.keys(CONTENT_TYPES) as ContentName[]).required(),
  id: id().required(),
});
