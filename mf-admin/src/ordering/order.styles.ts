import styled from 'styled-components';

export const Orders = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  max-width: 48rem;

  > p {
    color: var(--color-ink-soft);
  }

  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
  }

  h2 {
    font: var(--type-title-s);
  }

  .fields {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.625rem;
    overflow-wrap: anywhere;
  }
`;
