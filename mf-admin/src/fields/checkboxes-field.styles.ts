import styled from 'styled-components';

export const Checkboxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);

  label {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 2.75rem;
  }
`;
