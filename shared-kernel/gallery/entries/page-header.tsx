import { PageHeader } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const pageHeader: Entry = {
  parts: { PageHeader },
  states: ({ title, text, places: [place] }) => ({
    'below the home page': <PageHeader title={title} intro={text} />,
    'deep down': <PageHeader title={title} crumbs={[{ title: place, to: '/' }]} />,
  }),
};
