import styled, { css } from 'styled-components';

/** A pill that is a link: for anchors within a component that has styles of its own. */
export const chip = css`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  min-height: var(--target);
  padding-inline: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-pill);
  background: var(--color-surface);
  color: var(--color-ink);
  font: var(--type-label);
  text-decoration: none;
`;

/** A list of links that narrow what is shown, the one in force marked by `aria-current`. */
export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  padding: 0;
  list-style: none;

  a {
    ${chip}
    /* Visitors' own words may be longer than a line. */
    overflow-wrap: anywhere;
  }

  a:hover {
    border-color: var(--color-line-strong);
  }

  a[aria-current] {
    border-color: transparent;
    background: var(--color-ink);
    color: var(--color-ground);
  }
`;
