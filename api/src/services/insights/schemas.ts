import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import { WORK_LISTS } from 'shared-kernel/contracts';
import { id, oneOf, record } from 'shared-kernel/validation';

export const workParams = record({ list: oneOf(WORK_LISTS).required() });

export const missedSearchParams = record({ id: id().required() });

/** Content types whose records have pages of their own. */
const NAMES = (Object.keys(CONTENT_TYPES) as ContentName[]).filter((name) => 'slug' in CONTENT_TYPES[name].fields);

/** What browsers tell of a page that was seen. */
export const recordView = record({
  resource: oneOf(NAMES).required(),
  id: id().required(),
});
