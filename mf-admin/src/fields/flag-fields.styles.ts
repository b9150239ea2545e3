import styled from 'styled-components';

/** As large as a touch target, whatever is drawn in it. */
export const Flag = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: var(--target);
  min-block-size: var(--target);
  /* Aligns the drawn box with the start of the lines. */
  margin-inline-start: calc((1.375rem - var(--target)) / 2);

  &:has([role='switch']) {
    margin-inline-start: 0;
  }

  input {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    margin: 0;
    accent-color: var(--color-accent);
    cursor: pointer;
  }

  input[aria-invalid='true'] {
    outline: 2px solid var(--color-error);
    outline-offset: 2px;
  }

  input[role='switch'] {
    display: grid;
    inline-size: 2.75rem;
    block-size: 1.5rem;
    padding: 2px;
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-pill);
    background: var(--color-sunken);
    transition: background-color var(--motion-fast);
    appearance: none;
  }

  input[role='switch']::before {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border-radius: 50%;
    background: var(--color-line-strong);
    content: '';
    transition: margin var(--motion-fast);
  }

  input[role='switch']:checked {
    border-color: var(--color-accent);
    background: var(--color-accent);
  }

  input[role='switch']:checked::before {
    background: var(--color-on-accent);
    margin-inline-start: 1.25rem;
  }

  input:focus-visible {
    border-radius: var(--radius-s);
  }

  input[role='switch']:focus-visible {
    border-radius: var(--radius-pill);
  }

  @media (forced-colors: active) {
    input[role='switch']::before {
      background: CanvasText;
    }

    input[role='switch']:checked {
      background: Highlight;
      forced-color-adjust: none;
    }

    input[role='switch']:checked::before {
      background: HighlightText;
    }
  }
`;
