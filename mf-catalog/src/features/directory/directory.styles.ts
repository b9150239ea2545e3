import { listing } from 'shared-kernel/listing';
import styled from 'styled-components';

/** Categories beside the shops, or above them on narrow screens. */
export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-block-end: var(--space-10);

  @media (min-width: 64rem) {
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: var(--space-6);
  }

  .results {
    ${listing}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-3);
  }

  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
  }

  .note {
    max-width: 42em;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
