import { Link } from 'react-router-dom';
import { Chips } from 'shared-kernel/ui';
import type { Entry } from '../entry.ts';

export const chips: Entry = {
  parts: { Chips },
  states: ({ label, places: [first, ...others] }) => ({
    'one in force': (
      <Chips aria-label={label}>
        <li>
          <Link to="/" aria-current="page">
            {first}
          </Link>
        </li>
        {others.map((place) => (
          <li key={place}>
            <Link to="/">{place}</Link>
          </li>
        ))}
      </Chips>
    ),
  }),
};
