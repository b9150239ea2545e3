import type { ReactNode } from 'react';
import { Box } from './empty-state.styles.ts';

interface Props {
  /** Why there is nothing. */
  title: string;
  /** What to do about it. */
  hint: string;
  /** Links that lead on. */
  children: ReactNode;
}

/** Stands where a list or a part of a page has nothing to show. */
export const EmptyState = ({ title, hint, children }: Props) => (
  <Box>
    <h2>{title}</h2>
    <p>{hint}</p>
    {children}
  </Box>
);
