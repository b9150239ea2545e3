import type { ReactNode } from 'react';
import { Part } from './section.styles.ts';

interface Props {
  /** Id of the heading, which names the section. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One action on the account: its explanation beside its form. */
export const Section = ({ id, title, lead, children }: Props) => (
  <Part aria-labelledby={id}>
    <header>
      {/* Receives the focus when a focused element of the section disappears. */}
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p>{lead}</p>
    </header>
    <div className="content">{children}</div>
  </Part>
);
