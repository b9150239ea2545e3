import styled from 'styled-components';

export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  width: min(100%, 36rem);
  margin: var(--space-6) auto var(--space-8);

  h1 {
    font: var(--type-title-l);
  }

  > p {
    color: var(--color-ink-soft);
  }

  .failure {
    color: var(--color-error);
    font-weight: 600;
  }

  button {
    min-height: var(--target);
    padding-inline: var(--space-4);
    border: 0;
    border-radius: var(--radius-pill);
    background: var(--color-accent);
    color: var(--color-on-accent);
    font: var(--type-label);
    cursor: pointer;
  }

  button:hover {
    background: var(--color-accent-strong);
  }

  button[aria-busy] {
    cursor: progress;
  }
`;
