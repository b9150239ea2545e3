import { listing } from 'shared-kernel/listing';
import styled from 'styled-components';

export const Layout = styled.section`
  ${listing}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-block-end: var(--space-4);

  @media (max-width: 39.99rem) {
    gap: var(--space-2);
  }

  .all {
    text-align: center;
  }
`;
