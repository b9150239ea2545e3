import styled, { css } from 'styled-components';

/** A pill-shaped link, as a mixin for anchors of a styled component. */
export const chip = css`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  min-height: var(--target);
  padding-inline: min(var(--space-2), 5vw);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-pill);
  background: var(--color-surface);
  color: var(--color-ink);
  font: var(--type-label);
  text-decoration: none;
`;

/** A list of filter links; `aria-current` marks the active one. */
export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  padding: 0;
  list-style: none;

  a {
    ${chip}
    /* Searched words may be longer than a line. */
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
