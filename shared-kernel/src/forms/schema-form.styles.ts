import styled from 'styled-components';

export const FieldStack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);

  /* What has nothing to say takes no room, but stays a live region. */
  > [role='alert']:empty,
  > div:has(> [role='alert']:empty + [role='status']:empty) {
    position: absolute;
  }

  /* What is said before the fields stands apart from the first label. */
  > p,
  > [role='alert'] > p {
    margin-block-end: var(--space-1);
  }
`;
