import { HomeSection } from 'shared-kernel/ui/home';
import type { Entry } from '../entry.ts';

export const homeSection: Entry = {
  parts: { HomeSection },
  states: ({ title, text, action }) => ({
    'with a way to see more': (
      <HomeSection id="home-section" title={title} more={{ title: action, to: '/' }}>
        <p>{text}</p>
      </HomeSection>
    ),
  }),
};
