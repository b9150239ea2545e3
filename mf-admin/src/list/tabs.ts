import type { ContentResource } from '../resources/resource.ts';
import type { ListShape } from './use-list-state.ts';

/** Filters of the API by approval. */
const OF_APPROVAL = {
  approved: { approvalStatus: 'APPROVED' },
  waiting: { state: 'waiting' },
  proposals: { hasProposal: true },
  rejected: { isRefused: true },
};

/** Filters for an account's own pending or refused records. */
const OF_PEOPLE = ['owner', 'proposedBy', 'refusedOf'];

/** Filters of a content type's list. Types without approval have fewer states. */
export const shapeOf = ({ type, filters }: Pick<ContentResource, 'type' | 'filters'>): ListShape => {
  const hasApproval = type.directLevel !== type.leastLevel;
  return {
    tabs: {
      all: {},
      published: { state: 'published' },
      ...(('publishedAt' in type.fields || type.span?.from) && { scheduled: { state: 'scheduled' } }),
      ended: { state: 'ended' },
      unpublished: { state: 'unpublished' },
      ...(hasApproval && OF_APPROVAL),
      drafts: { hasDraft: true },
      stale: { approvalStatus: 'APPROVED', isStale: true },
      untranslated: { isTranslated: false },
      trash: { isDeleted: true },
    },
    filters: [...filters, 'lacks', ...(hasApproval ? OF_PEOPLE : [])],
  };
};
