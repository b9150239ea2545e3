import styled from 'styled-components';

export const Summary = styled.div`
  display: grid;
  gap: var(--space-1);

  p {
    font-weight: 600;
  }

  ol {
    max-height: 16rem;
    overflow-y: auto;
  }
`;
