import { Link } from 'react-router-dom';
import { ButtonLinks } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const buttonLinks: Entry = {
  parts: { ButtonLinks },
  states: ({ action, other }) => ({
    'the likeliest first': (
      <ButtonLinks>
        <Link to="/">{action}</Link>
        <Link to="/">{other}</Link>
      </ButtonLinks>
    ),
    large: (
      <ButtonLinks className="large">
        <Link to="/">{action}</Link>
        <Link to="/">{other}</Link>
      </ButtonLinks>
    ),
  }),
};
