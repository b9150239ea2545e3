import { reaches } from 'shared-kernel/access';
import { CONTENT_TYPES } from 'shared-kernel/content';
import type { Caller } from '../../platform/http/caller.ts';

/** Whether a person works for the mall. Visitors, who write none of its content, have an avatar alone. */
export const writesContent = ({ access }: Pick<Caller, 'access'>): boolean =>
  Object.values(CONTENT_TYPES).some((type) => reaches(access, type.access, type.leastLevel));
