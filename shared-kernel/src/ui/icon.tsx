import type { ReactNode } from 'react';

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  menu: 'M4 7.5h16M4 12h16M4 16.5h10',
  close: 'm6 6 12 12M18 6 6 18',
  chevron: 'm6 9.5 6 6 6-6',
  pin: 'M12 21s6.5-5.7 6.5-10.8a6.5 6.5 0 0 0-13 0C5.5 15.3 12 21 12 21Zm0-8.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M8.6 4.5H5.5a1.5 1.5 0 0 0-1.5 1.6C4.6 13.7 10.3 19.4 17.9 20a1.5 1.5 0 0 0 1.6-1.5v-3.1l-4-1.6-1.7 2a11.5 11.5 0 0 1-5.6-5.6l2-1.7-1.6-4Z',
  mail: 'M4 6.5h16v11H4v-11Zm0 .5 8 6.5L20 7',
  done: 'm6 12.5 4 4 8-9',
  failed: 'm7.5 7.5 9 9M16.5 7.5l-9 9',
  turning: 'M12 4a8 8 0 0 1 8 8',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.5V12l3 2',
} as const;

interface Props {
  className?: string | undefined;
  children: ReactNode;
}

/** A drawing of lines in a square of 24, in the text's colour, hidden from screen readers. */
export const LineDrawing = ({ className, children }: Props) => (
  <svg
    className={className}
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export type IconName = keyof typeof PATHS;

/** One of the shared icons. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <LineDrawing className={className}>
    <path d={PATHS[name]} />
  </LineDrawing>
);
