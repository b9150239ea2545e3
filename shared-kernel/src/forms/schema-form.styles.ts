import styled from 'styled-components';

export const FieldStack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);

  /* Takes no space while empty, but stays a live region. */
  > [role='alert']:empty,
  > div:has(> [role='alert']:empty + [role='status']:empty) {
    position: absolute;
  }

  /* Separates messages before the fields from the first label. */
  > p,
  > [role='alert'] > p {
    margin-block-end: var(--space-1);
  }
`;
