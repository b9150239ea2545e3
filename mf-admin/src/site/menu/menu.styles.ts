import { Skeleton } from 'shared-kernel/ui/status';
import styled from 'styled-components';

/** Name of an entry, with its address and the button that renames it. */
export const EntryName = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-1);
  align-self: center;
  overflow-wrap: anywhere;

  > :is(bdi, span) {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  > button {
    margin-inline-end: auto;
  }

  &.hidden strong {
    color: var(--color-ink-soft);
    font-weight: inherit;
    text-decoration: line-through;
  }
`;

/** Fields that take a whole line of their list's item. */
export const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** Shown while the offered entries load. */
export const Placeholder = styled(Skeleton)`
  height: 24rem;
`;
