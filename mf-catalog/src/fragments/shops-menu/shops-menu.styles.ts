import styled from 'styled-components';

/** Columns of categories; the shell decides where and when they open. */
export const Menu = styled.ul`
  columns: 12rem auto;
  column-gap: var(--space-4);
  padding: 0;
  list-style: none;

  > li {
    break-inside: avoid;
    padding-block-end: var(--space-2);
  }

  > li > a {
    font-weight: 650;
  }

  ul {
    padding: 0;
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-ink);
    text-decoration: none;
  }

  ul a {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  a:hover {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  /* A mouse needs smaller targets than a finger, so that the whole menu fits on the screen. */
  @media (pointer: fine) and (min-width: 64rem) {
    && a {
      min-height: 2rem;
    }
  }
`;
