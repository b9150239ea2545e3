import { EmptyState, Link } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const emptyState: Entry = {
  parts: { EmptyState },
  states: ({ title, text, action }) => ({
    'with a way on': (
      <EmptyState title={title} hint={text}>
        <Link to="/">{action}</Link>
      </EmptyState>
    ),
  }),
};
