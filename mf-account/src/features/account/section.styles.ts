import { card } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  > header {
    display: grid;
    align-content: start;
    gap: var(--space-1);
  }

  > header h2 {
    font: var(--type-title-m);
  }

  > header h2:focus-visible {
    outline: none;
  }

  > header p {
    max-width: 34em;
    color: var(--color-ink-soft);
  }

  .content {
    ${card}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    align-content: start;
    padding: clamp(var(--space-2), 4vw, var(--space-4));
  }

  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: var(--space-1) var(--space-3);
  }

  hr {
    inline-size: 100%;
    margin: var(--space-1) 0;
    border: 0;
    border-block-start: 1px solid var(--color-line);
  }

  @media (min-width: 60rem) {
    grid-template-columns: minmax(16rem, 1fr) minmax(0, 2fr);
    gap: var(--space-6);

    > header {
      padding-block-start: var(--space-2);
    }
  }
`;
