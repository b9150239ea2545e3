import type { ComparedRevision, Managed } from 'shared-kernel/contracts';
import { inputOf, proposedOver } from '../proposals/proposal.ts';
import type { ContentResource } from '../resources/resource.ts';
import type { Side } from './history-state.ts';

/** A record as it was in an earlier state. What that didn't say yet, it hadn't. */
const stateOf = ({ type }: ContentResource, live: Managed, data: object): Managed => ({
  ...live,
  ...inputOf(type, data as Managed),
});

/** What is compared: a record as a revision had it, or would have it, and beside that as it is now, or was before. */
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
  // Of a proposal, what its author left alone stays as it is.
  const right = status === 'APPLIED' ? stateOf(resource, live, data) : proposedOver(live, revision);
  return { left: live, right };
};
