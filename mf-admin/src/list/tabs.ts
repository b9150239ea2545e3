import type { ContentResource } from '../resources/resource.ts';

/** States of records, as lists part them, and what the API calls each. */
const FILTERS = {
  all: {},
  live: { approvalStatus: 'APPROVED', isScheduled: false },
  scheduled: { approvalStatus: 'APPROVED', isScheduled: true },
  waiting: { approvalStatus: 'PENDING' },
  proposals: { hasProposal: true },
  rejected: { approvalStatus: 'REJECTED' },
  trash: { isDeleted: true },
};

export type Tab = keyof typeof FILTERS;

export const filterOf = (tab: Tab): Record<string, unknown> => FILTERS[tab];

/** The states that records of a type can be in: where all that is written shows at once, there are few. */
export const tabsOf = ({ type }: Pick<ContentResource, 'type'>): Tab[] => {
  const isScheduled = 'publishedAt' in type.fields;
  const hasApproval = type.directLevel !== type.leastLevel;
  return [
    'all',
    ...(hasApproval ? (['live'] as const) : []),
    ...(isScheduled ? (['scheduled'] as const) : []),
    ...(hasApproval ? (['waiting', 'proposals', 'rejected'] as const) : []),
    'trash',
  ];
};

export const isTab = (name: string | null): name is Tab => name !== null && name in FILTERS;
