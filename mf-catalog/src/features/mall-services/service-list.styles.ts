import { link } from 'shared-kernel/ui';
import styled from 'styled-components';

export const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-3);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: start;
    scroll-margin-block-start: var(--space-10);
  }

  li > svg {
    flex: none;
    box-sizing: content-box;
    padding: 0.625rem;
    border-radius: var(--radius-m);
    background: var(--color-accent-tint);
    color: var(--color-accent);
  }

  /* The service that the address names. Browsers don't update :target during client-side navigation. */
  li:target,
  li.target {
    outline: 2px solid var(--color-accent);
    outline-offset: var(--space-1);
    border-radius: var(--radius-m);
  }

  /* In large text, below the icon. */
  li > div {
    flex: 1 1 12rem;
    min-width: 0;
  }

  h2,
  h3 {
    font: var(--type-title-s);
    hyphens: auto;
    overflow-wrap: anywhere;
  }

  p {
    color: var(--color-ink-soft);
    overflow-wrap: anywhere;
  }

  .place {
    color: var(--color-ink);
    font: var(--type-text-s);
  }

  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
  }

  a {
    ${link}
  }
`;
