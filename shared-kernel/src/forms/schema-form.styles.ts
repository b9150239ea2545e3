import styled from 'styled-components';

export const FieldStack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);

  > [role='alert'] > p {
    margin-block-end: var(--space-1);
  }
`;
