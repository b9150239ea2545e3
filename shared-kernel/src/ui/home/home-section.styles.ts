import styled from 'styled-components';

export const Section = styled.section`
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    margin-block-end: var(--space-3);
  }
`;
