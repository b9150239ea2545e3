import styled from 'styled-components';

export const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-1);
  margin-block: var(--space-3) var(--space-2);

  label {
    flex: 1 1 8rem;
    display: grid;
    gap: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  button {
    flex: 1 1 auto;
  }

  input {
    min-width: 0;
    min-height: var(--target);
    padding-inline: var(--space-1);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-ink);
    font: var(--type-text);
  }

  @media print {
    display: none;
  }
`;
