import styled from 'styled-components';

export const Outline = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-block-size: 70rem;
  align-content: start;

  .who {
    inline-size: min(100%, 18rem);
    block-size: 4rem;
    border-radius: var(--radius-pill);
  }

  .section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }

  .title {
    inline-size: min(60%, 12rem);
    block-size: 2rem;
  }

  .card {
    block-size: 38rem;
    border-radius: var(--radius-l);
  }

  /* Without scripts, nothing will load. */
  @media (scripting: none) {
    display: none;
  }

  @media (min-width: 60rem) {
    .section {
      grid-template-columns: minmax(16rem, 1fr) minmax(0, 2fr);
      gap: var(--space-6);
    }
  }
`;
