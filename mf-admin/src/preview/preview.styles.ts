import { link } from 'shared-kernel/ui';
import styled from 'styled-components';

/** Layout of the preview form. */
export const Asked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  max-width: 40rem;
  margin-block-start: var(--space-1);
`;

/** Suggested moments; the current one is pressed. */
export const Moments = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-block-end: var(--space-2);

  > [aria-pressed='true'] {
    border-color: transparent;
    background: var(--color-ink);
    color: var(--color-ground);
  }
`;

/** On a tint, where the accent has too little contrast. */
export const Opened = styled.a`
  ${link}
  color: inherit;
  text-decoration: underline;
`;
