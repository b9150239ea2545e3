import styled from 'styled-components';
import { Panel } from './panel.styles.ts';

/** A panel of links: suggestions, or recent searches and popular pages. */
export const LinkPanel = styled(Panel)`
  &:empty {
    display: none;
  }

  [role='group'] {
    padding-block-end: var(--space-1);
  }

  a {
    display: flex;
    flex: 1;
    gap: var(--space-1);
    align-items: center;
    min-width: 0;
    min-height: var(--target);
    padding: var(--space-half) var(--space-1);
    border-radius: var(--radius-s);
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a > span {
    display: grid;
    min-width: 0;
  }

  a:hover,
  [aria-selected='true'] {
    background: var(--color-sunken);
  }

  [aria-selected='true'] {
    outline: 2px solid var(--color-focus);
    outline-offset: -2px;
  }

  img,
  .sign {
    flex: none;
    width: 2.5rem;
    height: 2.5rem;
    border-radius: var(--radius-s);
    object-fit: cover;
  }

  .sign {
    padding: 0.5rem;
    background: var(--color-accent-tint);
    color: var(--color-accent);
  }

  small {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .head,
  li {
    display: flex;
    gap: var(--space-half);
    align-items: center;
    justify-content: space-between;
  }

  .head {
    flex-wrap: wrap;
    padding-inline-end: var(--space-1);
  }

  li button {
    color: var(--color-ink-soft);
  }

  ul {
    padding: 0;
    list-style: none;
  }
`;
