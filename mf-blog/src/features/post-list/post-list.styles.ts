import styled from 'styled-components';

export const Layout = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-block-end: var(--space-4);

  > ul {
    transition: opacity var(--motion-fast);
  }

  &.loading > ul {
    opacity: 0.45;
  }

  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-2);
    min-height: var(--target);
  }

  .toolbar > p {
    font-weight: 600;
  }

  .all {
    text-align: center;
  }
`;
