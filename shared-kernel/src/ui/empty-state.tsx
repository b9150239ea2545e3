import type { ReactNode } from 'react';
import { Box } from './empty-state.styles.ts';

interface Props {
  /** Why there is nothing to show. */
  title: string;
  /** What the reader can do. */
  hint: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** Shown when a list or a part of a page is empty. */
export const EmptyState = ({ title, hint, children }: Props) => (
  <Box>
    <h2>{title}</h2>
    <p>{hint}</p>
    {children}
  </Box>
);
