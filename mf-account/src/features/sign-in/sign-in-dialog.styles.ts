import styled from 'styled-components';

/** The dialog's content, for all views. */
export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  .reason {
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius-s);
    background: var(--color-accent-tint);
    color: var(--color-accent-strong);
    font: var(--type-label);
  }

  form > p {
    color: var(--color-ink-soft);
  }

  > form {
    margin-block-start: var(--space-1);
  }

  form > [type='submit'] {
    justify-self: stretch;
  }

  .aside {
    justify-self: end;
    margin-block-start: calc(-1 * var(--space-2));
  }

  .switch {
    text-align: center;
  }

  .terms {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    text-align: center;
  }
`;
