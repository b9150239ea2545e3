import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-block: var(--space-5) var(--space-8);

  h1:focus-visible {
    outline: none;
  }

  /* Takes no space while empty, but stays a live region. */
  .message:empty {
    position: absolute;
  }

  .failure {
    display: grid;
    justify-items: start;
    gap: var(--space-2);
    min-block-size: 20rem;
    align-content: start;
  }
`;
