import styled from 'styled-components';

export const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  max-width: 44rem;
  padding-block: var(--space-8);

  h1 {
    max-width: 100%;
  }

  .code {
    color: var(--color-accent);
    font: var(--type-label);
  }

  .hint {
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  .ways {
    margin-block-start: var(--space-1);
  }
`;
