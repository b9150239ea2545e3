import { type ReactNode, type Ref, useState } from 'react';
import styled from 'styled-components';

/** Has no box in the layout. */
const Place = styled.div`
  &,
  > [data-root] {
    display: contents;
  }
`;

/** Marks the elements of a fragment whose code loads late, for scripts outside of React. */
export const FragmentElement = ({ fragmentKey, children }: { fragmentKey: string; children: ReactNode }) => (
  <Place data-fragment={fragmentKey}>{children}</Place>
);

// The server also renders fallbacks, but sends none of them.
const readServerMarkup = (key: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector(`[data-fragment="${CSS.escape(key)}"]`)?.innerHTML ?? '');

interface ServerMarkupProps {
  fragmentKey: string;
  /** Markup for a place that is still empty. */
  markup?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A fragment as the server rendered it: readable, with working links, without its code. */
export const ServerMarkup = ({ fragmentKey, markup = '', ref }: ServerMarkupProps) => {
  const [html] = useState(() => readServerMarkup(fragmentKey) || markup);
  return (
    <Place
      ref={ref}
      data-fragment={fragmentKey}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React has rendered on the server.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
