import type { ComparedRevision, Managed } from 'shared-kernel/contracts';
import { inputOf, proposedOver } from '../proposals/proposal.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { Side } from './history-state.ts';

/** A record in an earlier state. Fields that didn't exist then are empty. */
const stateOf = ({ type }: ContentResource, live: Managed, data: object): Managed => ({
  ...live,
  ...inputOf(type, data as Managed),
});

/** The two states to compare: the record in a revision, and the current or the preceding record. */
export const comparedStates = (
  resource: ContentResource,
  live: Managed,
  revision: ComparedRevision,
  side: Side,
): { left: Managed; right: Managed } => {
  const { status, data, before } = revision;
  if (side === 'before') {
    return { left: stateOf(resource, live, before ?? {}), right: stateOf(resource, live, data) };
  }
  // A proposal leaves the fields that its author didn't change.
  const right = status === 'APPLIED' ? stateOf(resource, live, data) : proposedOver(live, revision);
  return { left: live, right };
};
