import styled from 'styled-components';

/** Hangs from the field where there is room beside the page; in the drawer, it is part of it. */
export const Panel = styled.div`
  position: absolute;
  z-index: var(--layer-menu);
  inset-block-start: calc(100% + var(--space-half));
  inset-inline: 0;
  max-height: min(36rem, 100dvh - 9rem);
  padding: var(--space-1);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-high);

  @media (max-width: 63.99rem) {
    [popover] & {
      position: static;
      max-height: none;
      padding: 0;
      margin-block-start: var(--space-2);
      border: 0;
      box-shadow: none;
    }
  }

  p,
  h2 {
    padding: var(--space-half) var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-label);
    overflow-wrap: anywhere;
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
