import { Breadcrumb } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const breadcrumb: Entry = {
  parts: { Breadcrumb },
  states: ({ places: [first, second] }) => ({
    'below the home page': <Breadcrumb />,
    'deep down': (
      <Breadcrumb
        crumbs={[
          { title: first, to: '/first' },
          { title: second, to: '/second' },
        ]}
      />
    ),
  }),
};
