import styled from 'styled-components';

export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  width: min(100%, 30rem);
  margin: var(--space-6) auto var(--space-8);

  h1 {
    font: var(--type-title-l);
  }

  > p,
  form > p {
    color: var(--color-ink-soft);
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

  .again {
    padding: 0;
    background: none;
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
