import type { ContentType } from 'shared-kernel/content';
import type { AuthClient } from 'shared-kernel/contracts';
import { writesDirectly } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';

/** A content type with an order that the team chooses. */
export interface OrderedResource extends ContentResource {
  order: NonNullable<ContentType['order']>;
}

/** @returns the type with its order; undefined when it has none, or the account may not change it */
export const orderedBy = (account: AuthClient, resource: ContentResource | undefined): OrderedResource | undefined => {
  const order = resource?.type.order;
  return resource && order && writesDirectly(account, resource.type) ? { ...resource, order } : undefined;
};
