import { Icon, IconButton } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const iconButton: Entry = {
  parts: { IconButton },
  states: ({ action, other }) => ({
    button: (
      <IconButton type="button" aria-label={other}>
        <Icon name="close" />
      </IconButton>
    ),
    link: (
      <IconButton as="a" href="?" aria-label={action}>
        <Icon name="search" />
      </IconButton>
    ),
  }),
};
