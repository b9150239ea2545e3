import { reaches } from 'shared-kernel/access';
import type { Caller } from '../../platform/http/caller.ts';

export type Person = Pick<Caller, 'access'>;

const CONTENT = ['BLOGS', 'CATEGORY', 'HERO', 'MALL_EVENTS', 'SHOPS'] as const;

/** Whether a person works for the mall. Visitors, who write none of its content, have an avatar alone. */
export const writesContent = ({ access }: Person): boolean =>
  CONTENT.some((resource) => reaches(access, resource, 'WRITE_SELF'));
