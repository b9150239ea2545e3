import type { ContentResource } from '../resources/resource.ts';
import type { ListShape } from './use-list-state.ts';

/** States of records, with their filters of the API: by schedule, and by approval. */
const OF_SCHEDULE = { scheduled: { approvalStatus: 'APPROVED', isScheduled: true } };
const OF_APPROVAL = {
  waiting: { approvalStatus: 'PENDING' },
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
      ...(hasApproval && { live: { approvalStatus: 'APPROVED', isScheduled: false } }),
      ...(('publishedAt' in type.fields || type.span?.from) && OF_SCHEDULE),
      ...(hasApproval && OF_APPROVAL),
      drafts: { hasDraft: true },
      stale: { approvalStatus: 'APPROVED', isStale: true },
      untranslated: { isTranslated: false },
      trash: { isDeleted: true },
    },
    filters: hasApproval ? [...filters, ...OF_PEOPLE] : filters,
  };
};
