import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-block: var(--space-2) var(--space-6);

  header {
    display: grid;
    gap: var(--space-half);
  }

  h1 {
    font: var(--type-title-l);
  }

  header p {
    color: var(--color-ink-soft);
  }

  /* In keyboard order, with full rows. A wide panel takes the space of two. */
  .panels {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  .panels > * {
    flex: 1 1 min(22rem, 100%);
    min-width: 0;
  }

  .panels > .wide {
    flex: 2 1 min(44rem + var(--space-2), 100%);
  }
`;
