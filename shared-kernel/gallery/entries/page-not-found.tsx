import { PageNotFound } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const pageNotFound: Entry = {
  parts: { PageNotFound },
  states: ({ text }) => ({ 'of any address': <PageNotFound hint={text} /> }),
};
