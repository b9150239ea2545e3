import styled from 'styled-components';

export const Keywords = styled.div`
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

  input {
    min-height: 3rem;
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    color: var(--color-ink);
    font: inherit;
  }
`;
