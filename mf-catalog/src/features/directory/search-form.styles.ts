import styled from 'styled-components';

export const Search = styled.div`
  max-width: 40rem;
  margin-block-start: var(--space-2);

  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1);
  }

  label {
    grid-column: 1 / -1;
    font: var(--type-text-s);
    color: var(--color-ink-soft);
  }

  input,
  button {
    min-height: 52px;
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    color: var(--color-ink);
    font: inherit;
  }

  button {
    padding-inline: var(--space-3);
    border-color: transparent;
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 600;
    cursor: pointer;
  }
`;
