import { Button } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

const KINDS = ['primary', 'secondary', 'quiet', 'danger', 'destructive'] as const;

export const button: Entry = {
  parts: { Button },
  states: ({ action, long }) => ({
    ...Object.fromEntries(
      KINDS.flatMap((kind) => [
        [
          kind,
          <Button key={kind} kind={kind}>
            {action}
          </Button>,
        ],
        [
          `${kind}, busy`,
          <Button key={kind} kind={kind} isBusy>
            {action}
          </Button>,
        ],
        [
          `${kind}, disabled`,
          <Button key={kind} kind={kind} disabled>
            {action}
          </Button>,
        ],
      ]),
    ),
    large: <Button isLarge>{action}</Button>,
    'of many words': <Button>{long}</Button>,
  }),
};
