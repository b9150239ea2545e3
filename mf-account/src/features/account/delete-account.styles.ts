import styled from 'styled-components';

export const Danger = styled.button`
  justify-self: start;
  min-height: var(--target);
  padding-inline: var(--space-3);
  border: 1px solid var(--color-error);
  border-radius: var(--radius-pill);
  background: none;
  color: var(--color-error);
  font: var(--type-label);
  cursor: pointer;

  &:hover {
    background: var(--color-error-tint);
  }
`;

/** The dialog's content. */
export const Farewell = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  .losses {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: var(--space-3);
    color: var(--color-ink-soft);
  }

  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
  }

  .choice > button {
    flex: 1 1 auto;
    min-height: 3rem;
    padding-inline: var(--space-3);
    border-radius: var(--radius-pill);
    font: var(--type-label);
    cursor: pointer;
  }

  .stay {
    border: 1px solid var(--color-line-strong);
    background: none;
  }

  .stay:hover {
    background: var(--color-sunken);
  }

  .choice [type='submit'] {
    border-color: transparent;
    background: var(--color-error);
    color: var(--color-surface);
  }

  .choice [type='submit']:hover {
    filter: brightness(0.92);
  }
`;
