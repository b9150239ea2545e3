import type { ReactNode } from 'react';
import { useDocumentTitle } from 'shared-kernel/site';
import { ButtonLinks } from './button.styles.ts';
import { Box } from './failure.styles.ts';

interface Props {
  /** Short name of what happened, above the title. */
  code?: string;
  title: string;
  /** What it means to the reader and what to do about it. */
  hint: string;
  /** Links that lead on, the likeliest first. */
  ways: ReactNode;
  children?: ReactNode;
}

/** A page that could not be shown: says what happened and where to go from here. */
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
