import { listing } from 'shared-kernel/listing';
import styled from 'styled-components';

export const Layout = styled.section`
  ${listing}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-block-end: var(--space-4);

  .subscription {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    padding-block-start: var(--space-2);
    border-block-start: 1px solid var(--color-line);
    color: var(--color-ink-soft);
  }

  .subscription a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-accent);
    font: var(--type-label);
  }
`;
