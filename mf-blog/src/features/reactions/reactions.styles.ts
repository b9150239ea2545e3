import styled from 'styled-components';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);

  > fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  /* Hidden without scripts, since these controls need them. */
  @media (scripting: none) {
    > fieldset {
      display: none;
    }
  }

  /* Reserves its line before the first applause. */
  > p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    min-height: 1lh;
  }

  button {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-width: var(--target);
    min-height: var(--target);
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-pill);
    background: var(--color-surface);
    color: var(--color-ink);
    font: var(--type-label);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    transition:
      background-color var(--motion-fast),
      scale var(--motion-fast) var(--ease-out);
  }

  button:hover {
    border-color: var(--color-ink);
  }

  button:active {
    scale: 0.95;
  }

  .given,
  [aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent-tint);
    color: var(--color-accent-strong);
  }

  svg {
    width: 1.375rem;
    height: 1.375rem;
    stroke-width: 1.6;
  }

  .turned {
    rotate: 180deg;
  }
`;
