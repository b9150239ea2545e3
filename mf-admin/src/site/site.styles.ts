import styled from 'styled-components';
import { Fields } from '../form/form.styles.ts';

/** The parts of a long form, one below the other, each with its heading. */
export const Parts = styled(Fields)`
  gap: var(--space-3);
  padding: 0;
  border: 0;
  background: none;

  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
    padding: clamp(1rem, 2.5vw, 1.5rem);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  > section > h2 {
    font: var(--type-title-s);
  }

  && > section > div:not(:has(> .group)) {
    max-width: 36rem;
  }
`;
