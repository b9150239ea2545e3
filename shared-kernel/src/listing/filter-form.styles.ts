import styled from 'styled-components';

/** Layout of a filter form: as many fields per row as fit. */
export const FilterBar = styled.div`
  form {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
    align-items: end;
    gap: var(--space-2);
  }

  label {
    display: grid;
    gap: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .words {
    display: flex;
    grid-column: 1 / -1;
    gap: var(--space-1);
  }

  .words input {
    flex: 1;
  }

  @media (min-width: 48rem) {
    .words {
      grid-column: span 2;
    }
  }

  .check {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
    color: var(--color-ink);
    font: var(--type-text);
  }

  .check input {
    flex: none;
    width: 20px;
    min-height: 20px;
    accent-color: var(--color-accent);
  }

  input,
  select {
    min-width: 0;
    min-height: var(--target);
    padding-inline: var(--space-1);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-ink);
    font: var(--type-text);
  }

  /* Side by side only when their labels fit. */
  @media (max-width: 39.99rem) {
    form {
      display: flex;
      flex-wrap: wrap;
    }

    form > * {
      flex: 1 1 8.5rem;
      min-width: 0;
    }

    .words input {
      min-width: 0;
    }

    form > select,
    form > .check {
      flex-basis: auto;
    }

    form > .words {
      flex-basis: 100%;
    }
  }
`;
