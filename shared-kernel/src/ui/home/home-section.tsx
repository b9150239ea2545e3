import type { ReactNode } from 'react';
import { Link } from '../link.styles.ts';
import { Section } from './home-section.styles.ts';

interface Props {
  /** Id of the title, unique on the page. */
  id: string;
  title: string;
  /** Link to the page with more. */
  more?: { title: string; to: string };
  children: ReactNode;
}

/** A section of the home page: title, link to more, and content. */
export const HomeSection = ({ id, title, more, children }: Props) => (
  <Section aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      {more && <Link to={more.to}>{more.title}</Link>}
    </header>
    {children}
  </Section>
);
