import { Link } from 'react-router-dom';
import { HomeSection } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const homeSection: Entry = {
  parts: { HomeSection },
  states: ({ title, text, action }) => ({
    'with a way to see more': (
      <HomeSection>
        <header>
          <h2>{title}</h2>
          <Link to="/">{action}</Link>
        </header>
        <p>{text}</p>
      </HomeSection>
    ),
  }),
};
