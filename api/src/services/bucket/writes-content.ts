import { reaches } from 'shared-kernel/access';
import type { Caller } from '../../platform/http/caller.ts';

const CONTENT = ['BLOGS', 'CATEGORY', 'HERO', 'MALL_EVENTS', 'SHOPS'] as const;

/** Whether a person works for the mall. Visitors, who write none of its content, have an avatar alone. */
export const writesContent = ({ access }: Pick<Caller, 'access'>): boolean =>
  CONTENT.some((resource) => reaches(access, resource, 'WRITE_SELF'));
