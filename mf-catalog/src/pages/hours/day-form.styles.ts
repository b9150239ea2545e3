import styled from 'styled-components';

export const Area = styled.div`
  max-width: 36rem;
  margin-block-end: var(--space-3);

  @media print {
    display: none;
  }
`;
