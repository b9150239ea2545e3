import type { ReactNode } from 'react';
import { useDocumentTitle } from 'shared-kernel/site';
import { ButtonLinks } from './button.styles.ts';
import { Box } from './failure.styles.ts';

interface Props {
  /** Short name of the error, above the title. */
  code?: string;
  title: string;
  /** What it means for the reader, and what to do. */
  hint: string;
  /** Links to other pages, the most likely first. */
  ways: ReactNode;
  children?: ReactNode;
}

/** Shown when a page failed: what happened, and where to go from here. */
export const Failure = ({ code, title, hint, ways, children }: Props) => {
  useDocumentTitle(title);
  return (
    <Box>
      {code && <p className="code">{code}</p>}
      <h1>{title}</h1>
      <p className="hint">{hint}</p>
      <ButtonLinks className="ways">{ways}</ButtonLinks>
      {children}
    </Box>
  );
};
