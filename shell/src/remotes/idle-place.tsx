import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

/** Takes part in the layout as if it weren't there. */
const Place = styled.div`
  display: contents;
`;

/** Marks what belongs to a fragment that waits for an idle browser, for whoever looks at the page from outside of React. */
export const IdlePlace = ({ fragmentKey, children }: { fragmentKey: string; children: ReactNode }) => (
  <Place data-fragment={fragmentKey}>{children}</Place>
);

// A server renders what would stand in for any part that may have to wait, and sends none of it.
const standingMarkup = (key: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector(`[data-fragment="${CSS.escape(key)}"]`)?.innerHTML ?? '');

/** A fragment as it stands in the page: it reads and its links lead on, without any of its code. */
export const StandingPlace = ({ fragmentKey }: { fragmentKey: string }) => {
  const [markup] = useState(() => standingMarkup(fragmentKey));
  return (
    <Place
      data-fragment={fragmentKey}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered there, taken as it is.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
};
