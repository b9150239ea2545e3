import { reaches } from 'shared-kernel/access';
import type { Identity } from '../../platform/http/identity.ts';

export type Person = Pick<Identity, 'access'>;

const CONTENT = ['BLOGS', 'CATEGORY', 'HERO', 'MALL_EVENTS', 'SHOPS'] as const;

/** Whether a person works for the mall. Visitors, who write none of its content, have an avatar alone. */
export const writesContent = ({ access }: Person): boolean =>
  CONTENT.some((resource) => reaches(access, resource, 'WRITE_SELF'));
