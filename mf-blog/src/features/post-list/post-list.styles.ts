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

  .all {
    text-align: center;
  }
`;
