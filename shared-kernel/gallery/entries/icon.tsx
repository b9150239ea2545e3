import { Icon, type IconName, LineDrawing } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

/** A list that types keep complete. */
const NAMES: Record<IconName, true> = {
  search: true,
  menu: true,
  close: true,
  chevron: true,
  pin: true,
  phone: true,
  mail: true,
  done: true,
  failed: true,
  turning: true,
  clock: true,
};

export const icon: Entry = {
  parts: { Icon, LineDrawing },
  states: () => ({
    ...Object.fromEntries((Object.keys(NAMES) as IconName[]).map((name) => [name, <Icon key={name} name={name} />])),
    'a custom drawing': (
      <LineDrawing>
        <circle cx="12" cy="12" r="8" />
      </LineDrawing>
    ),
  }),
};
