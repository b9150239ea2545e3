import type { ContentType } from 'shared-kernel/content';
import type { AuthClient } from 'shared-kernel/contracts';
import { writesDirectly } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';

/** A content type whose records stand in an order of the team's own. */
export interface OrderedResource extends ContentResource {
  order: NonNullable<ContentType['order']>;
}

/** @returns the type as one that is ordered; undefined where there is no order, or the account may not choose it. */
export const orderedBy = (account: AuthClient, resource: ContentResource | undefined): OrderedResource | undefined => {
  const order = resource?.type.order;
  return resource && order && writesDirectly(account, resource.type) ? { ...resource, order } : undefined;
};
