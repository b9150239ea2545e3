import { reaches } from 'shared-kernel/access';
import { CONTENT_TYPES } from 'shared-kernel/content';
import type { Caller } from '../../platform/http/caller.ts';

/** Whether an account may write any content. Visitors, who may not, only upload an avatar. */
export const writesContent = ({ access }: Pick<Caller, 'access'>): boolean =>
  Object.values(CONTENT_TYPES).some((type) => reaches(access, type.access, type.leastLevel));
