import styled from 'styled-components';

/** Titles of the records to delete, or of those that were kept. */
export const Titles = styled.ul`
  max-height: 40dvh;
  margin-block: var(--space-1);
  padding-inline-start: var(--space-3);
  overflow-y: auto;
  overflow-wrap: anywhere;

  p {
    margin: 0;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
