import styled from 'styled-components';

/** The one thing that a page is about which a mailed link leads to. */
export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  width: min(100%, 32rem);
  margin: var(--space-6) auto var(--space-8);

  h1 {
    font: var(--type-title-l);
  }

  > p,
  form > p {
    color: var(--color-ink-soft);
  }

  .failure {
    color: var(--color-error);
    font-weight: 600;
  }

  form > [type='submit'] {
    justify-self: stretch;
    min-height: 3rem;
  }

  .next,
  .again {
    justify-self: start;
    min-height: var(--target);
    border: 0;
    font: var(--type-label);
    cursor: pointer;
  }

  .next {
    padding-inline: var(--space-4);
    border-radius: var(--radius-pill);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }

  /* Why not stands in its place. */
  @media (scripting: none) {
    .next {
      display: none;
    }
  }

  .next:hover {
    background: var(--color-accent-strong);
  }

  .next[aria-busy] {
    cursor: progress;
  }

  .again {
    padding: 0;
    background: none;
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
