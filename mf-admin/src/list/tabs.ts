import type { ContentResource } from '../resources/resource.ts';
import type { ListShape } from './use-list-state.ts';

/** States that wait for nobody, for a time, for somebody, and what the API calls each. */
const OF_SCHEDULE = { scheduled: { approvalStatus: 'APPROVED', isScheduled: true } };
const OF_APPROVAL = {
  waiting: { approvalStatus: 'PENDING' },
  proposals: { hasProposal: true },
  rejected: { isRefused: true },
};

/** Filters by which accounts find their own among what waits, or was refused. */
const OF_PEOPLE = ['owner', 'proposedBy', 'refusedOf'];

/** What a content type's list can be narrowed to: where all that is written shows at once, there are few states. */
export const shapeOf = ({ type, filters }: Pick<ContentResource, 'type' | 'filters'>): ListShape => {
  const hasApproval = type.directLevel !== type.leastLevel;
  return {
    tabs: {
      all: {},
      ...(hasApproval && { live: { approvalStatus: 'APPROVED', isScheduled: false } }),
      ...(('publishedAt' in type.fields || type.span?.from) && OF_SCHEDULE),
      ...(hasApproval && OF_APPROVAL),
      stale: { approvalStatus: 'APPROVED', isStale: true },
      untranslated: { isTranslated: false },
      trash: { isDeleted: true },
    },
    filters: hasApproval ? [...filters, ...OF_PEOPLE] : filters,
  };
};
