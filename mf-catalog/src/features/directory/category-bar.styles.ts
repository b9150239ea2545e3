import { chip } from 'shared-kernel/ui';
import styled from 'styled-components';

/** A column beside the shops; on narrow screens a row of pills that scrolls, the current ones first. */
export const Bar = styled.nav`
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

  @media (max-width: 63.99rem) {
    margin-inline: calc(-1 * var(--gutter));
    overflow-x: auto;
    scrollbar-width: none;

    > ul {
      display: flex;
      gap: var(--space-1);
      width: max-content;
      padding-inline: var(--gutter);
    }

    .current,
    .current ul {
      display: flex;
      gap: var(--space-1);
    }

    .current {
      order: -1;
    }

    a {
      ${chip}
      white-space: nowrap;
    }

    a[aria-current] {
      border-color: var(--color-ink);
      background: var(--color-ink);
      color: var(--color-ground);
    }

    .current ul a[aria-current] {
      border-color: var(--color-accent);
      background: var(--color-accent);
      color: var(--color-on-accent);
    }
  }

  @media (min-width: 64rem) {
    > ul > li + li {
      border-block-start: 1px solid var(--color-line);
    }

    .current ul {
      padding-block-end: var(--space-1);
      padding-inline-start: var(--space-2);
    }

    .current ul a {
      min-height: 36px;
      color: var(--color-ink-soft);
    }

    a:hover {
      color: var(--color-accent);
    }

    a[aria-current],
    .current ul a[aria-current] {
      color: var(--color-accent);
      font-weight: 650;
    }
  }
`;
