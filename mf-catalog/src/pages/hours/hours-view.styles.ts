import { card } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Layout = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  align-items: start;
  gap: var(--space-3);
  margin-block-end: var(--space-6);

  > section {
    ${card}
    padding: clamp(1rem, 2.5vw, 2rem);
  }

  h2 {
    margin-block-end: var(--space-2);
    font: var(--type-title-m);
  }

  p {
    color: var(--color-ink-soft);
  }

  th::first-letter {
    text-transform: uppercase;
  }
`;
