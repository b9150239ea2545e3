import type { SignInProviderName } from 'shared-kernel/contracts';

const GOOGLE_ARCS = [
  ['#4285f4', 'M21.6 12.2c0-.7-.1-1.4-.2-2H12v4h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.8 3-4.3 3-7.5Z'],
  ['#34a853', 'M12 22c2.7 0 5-.9 6.6-2.3l-3.2-2.5a6 6 0 0 1-9-3.2H3v2.6A10 10 0 0 0 12 22Z'],
  ['#fbbc05', 'M6.4 14a6 6 0 0 1 0-3.9V7.5H3a10 10 0 0 0 0 9L6.4 14Z'],
  ['#ea4335', 'M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.8A10 10 0 0 0 3 7.5l3.4 2.6A6 6 0 0 1 12 6Z'],
] as const;

const MARKS = {
  facebook: (
    <path
      fill="#1877f2"
      d="M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.5V12h2.8l-.4 2.9h-2.3v7A10 10 0 0 0 22 12Z"
    />
  ),
  google: GOOGLE_ARCS.map(([color, d]) => <path key={color} fill={color} d={d} />),
  apple: (
    <path
      fill="currentColor"
      d="M16.9 12.7c0-2.1 1.7-3.1 1.8-3.2-1-1.4-2.5-1.6-3-1.7-1.3-.1-2.5.8-3.2.8-.6 0-1.6-.7-2.7-.7-1.4 0-2.7.8-3.4 2-1.5 2.5-.4 6.3 1 8.4.7 1 1.5 2.1 2.6 2.1s1.5-.7 2.7-.7c1.3 0 1.6.7 2.7.7s1.8-1 2.5-2c.8-1.2 1.1-2.3 1.1-2.3s-2.1-.8-2.1-3.4ZM14.8 6.4c.6-.7 1-1.7.9-2.7-.8 0-1.9.6-2.5 1.3-.5.6-1 1.6-.9 2.6 1 .1 1.9-.5 2.5-1.2Z"
    />
  ),
};

/** A provider's logo. */
export const ProviderMark = ({ name }: { name: SignInProviderName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {MARKS[name]}
  </svg>
);
