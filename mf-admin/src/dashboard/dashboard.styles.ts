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

  .panels {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
    grid-auto-flow: dense;
    gap: var(--space-2);
  }
`;
