import { Static, serverData } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const staticContent: Entry = {
  parts: { Static },
  states: ({ text }) => ({
    'as browsers render it': (
      <Static name="text" of={serverData(text)}>
        {(words) => <p>{words}</p>}
      </Static>
    ),
  }),
};
