import styled from 'styled-components';

export const Layout = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-block: var(--space-3) var(--space-4);

  > header {
    display: grid;
    gap: var(--space-1);
  }

  > header > p {
    max-width: 60ch;
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

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
