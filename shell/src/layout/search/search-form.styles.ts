import styled from 'styled-components';

export const Search = styled.div`
  position: relative;
  max-width: 32rem;

  form {
    position: relative;
    display: flex;
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-pill);
    background: var(--color-surface);
  }

  form:focus-within {
    border-color: var(--color-ink);
  }

  input {
    flex: 1;
    min-width: 0;
    min-height: var(--target);
    padding-inline: var(--space-2) var(--space-1);
    border: 0;
    border-radius: var(--radius-pill);
    background: none;
  }

  input::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }

  button {
    color: var(--color-accent);
  }
`;
