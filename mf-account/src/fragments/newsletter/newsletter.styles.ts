import { Card } from 'shared-kernel/ui';
import styled from 'styled-components';

/** A light card on the footer's dark background. */
export const Panel = styled(Card)`
  padding: var(--space-4) clamp(var(--space-2), 4vw, var(--space-5)) var(--space-3);
  color: var(--color-ink);

  /* The text beside the form. */
  @media (min-width: 64rem) {
    > :has(form) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: var(--space-6);
    }

    .words {
      grid-row: span 2;
    }

    form {
      margin-block-start: 0;
    }
  }
`;
