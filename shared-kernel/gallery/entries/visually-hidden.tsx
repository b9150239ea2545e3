import { VisuallyHidden } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const visuallyHidden: Entry = {
  parts: { VisuallyHidden },
  states: ({ text }) => ({ 'for listeners alone': <VisuallyHidden>{text}</VisuallyHidden> }),
};
