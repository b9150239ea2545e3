import type { ReactNode } from 'react';
import { Part } from './section.styles.ts';

interface Props {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One thing that people do with their account: what it is beside the place to do it. */
export const Section = ({ id, title, lead, children }: Props) => (
  <Part aria-labelledby={id}>
    <header>
      {/* What was pressed in the section may go; the focus comes here then. */}
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p>{lead}</p>
    </header>
    <div className="content">{children}</div>
  </Part>
);
