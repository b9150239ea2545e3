import type { ReactNode } from 'react';
import { Box } from './failure.styles.ts';

interface Props {
  title: string;
  hint: string;
  /** Ways on. */
  children: ReactNode;
}

/** Says what went wrong and where to go from here. */
export const Failure = ({ title, hint, children }: Props) => (
  <Box>
    <h1>{title}</h1>
    <p>{hint}</p>
    <div className="ways">{children}</div>
  </Box>
);
