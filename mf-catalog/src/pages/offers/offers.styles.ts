import { listing } from 'shared-kernel/listing';
import styled from 'styled-components';

export const Layout = styled.section`
  ${listing}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-block-end: var(--space-4);
`;
