import styled from 'styled-components';

export const Keywords = styled.div`
  max-width: 40rem;
  margin-block-start: var(--space-2);

  form {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }

  label {
    flex-basis: 100%;
    font: var(--type-text-s);
    color: var(--color-ink-soft);
  }

  input {
    flex: 1 1 min(10rem, 100%);
    min-width: 0;
    min-height: 3rem;
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    color: var(--color-ink);
    font: inherit;
  }
`;
