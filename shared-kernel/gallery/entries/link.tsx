import { Link } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const link: Entry = {
  parts: { Link },
  states: ({ action }) => ({ 'on its own': <Link to="/">{action}</Link> }),
};
