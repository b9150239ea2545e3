import styled from 'styled-components';

export const SkipLink = styled.a`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-start: var(--space-1);
  inset-inline-start: var(--space-1);
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-pill);
  background: var(--color-night);
  color: var(--color-on-night);
  font: var(--type-label);

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** The page: a column with margins. An element that spans \`full\` extends from edge to edge. */
export const Main = styled.main`
  display: grid;
  grid-template-columns:
    [full-start] minmax(var(--gutter), 1fr)
    [content-start] minmax(0, var(--content-width)) [content-end]
    minmax(var(--gutter), 1fr) [full-end];
  align-content: start;
  min-height: 70vh;

  &:focus {
    outline: none;
  }

  > * {
    grid-column: content;
  }

  @media print {
    display: block;
    min-height: 0;
  }
`;
