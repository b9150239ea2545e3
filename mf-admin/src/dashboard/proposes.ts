import { reaches } from 'shared-kernel/access';
import type { AuthClient } from 'shared-kernel/contracts';
import { may, writesDirectly } from '../providers/access.ts';
import type { ContentResource } from '../resources/resource.ts';

/** Whether an account decides on proposals of a type. */
export const decides = ({ type }: ContentResource, { access }: AuthClient): boolean =>
  reaches(access, type.access, 'GRANT');

/** Whether an account's writes of a type wait for approval. */
export const proposes = (resource: ContentResource, account: AuthClient): boolean =>
  may(account, { resource: resource.type.access, action: 'WRITE' }) &&
  !writesDirectly(account, resource.type) &&
  !decides(resource, account);
