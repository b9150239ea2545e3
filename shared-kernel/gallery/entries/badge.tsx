import { Badge } from 'shared-kernel/ui/status';
import type { Entry } from '../entry.ts';

export const badge: Entry = {
  parts: { Badge },
  states: ({ action }) => ({
    well: <Badge>{action}</Badge>,
    waiting: <Badge className="waiting">{action}</Badge>,
    bad: <Badge className="bad">{action}</Badge>,
  }),
};
