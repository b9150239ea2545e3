import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import type { Entry } from '../entry.ts';

export const notice: Entry = {
  parts: { Notice },
  states: ({ text, action }) => ({
    'to know': <Notice>{text}</Notice>,
    'with something to do': (
      <Notice>
        {text}
        <Button kind="quiet">{action}</Button>
      </Notice>
    ),
    error: <Notice className="error">{text}</Notice>,
  }),
};
