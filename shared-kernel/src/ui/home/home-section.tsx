import type { ReactNode } from 'react';
import { Link } from '../link.styles.ts';
import { Section } from './home-section.styles.ts';

interface Props {
  /** Of the title; one of its kind on the page. */
  id: string;
  title: string;
  /** The page that shows more, and the link's text. */
  more?: { title: string; to: string };
  children: ReactNode;
}

/** A part of the home page: its title, a way to see more, and what it shows. */
export const HomeSection = ({ id, title, more, children }: Props) => (
  <Section aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      {more && <Link to={more.to}>{more.title}</Link>}
    </header>
    {children}
  </Section>
);
