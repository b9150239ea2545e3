import { type ReactNode, type Ref, useState } from 'react';
import styled from 'styled-components';

/** Takes part in the layout as if it weren't there. */
const Place = styled.div`
  &,
  > [data-root] {
    display: contents;
  }
`;

/** Marks what belongs to a fragment whose code comes late, for whoever looks at the page from outside of React. */
export const IdlePlace = ({ fragmentKey, children }: { fragmentKey: string; children: ReactNode }) => (
  <Place data-fragment={fragmentKey}>{children}</Place>
);

// A server renders what would stand in for any part that may have to wait, and sends none of it.
const standingMarkup = (key: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector(`[data-fragment="${CSS.escape(key)}"]`)?.innerHTML ?? '');

interface StandingProps {
  fragmentKey: string;
  /** What stands there where the page has nothing yet. */
  markup?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A fragment as it stands in the page: it reads and its links lead on, without any of its code. */
export const StandingPlace = ({ fragmentKey, markup = '', ref }: StandingProps) => {
  const [html] = useState(() => standingMarkup(fragmentKey) || markup);
  return (
    <Place
      ref={ref}
      data-fragment={fragmentKey}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered there, taken as it is.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
