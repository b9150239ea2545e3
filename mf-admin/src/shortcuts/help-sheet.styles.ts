import styled, { css } from 'styled-components';

/** A key as it looks on a keyboard. */
export const key = css`
  display: inline-block;
  min-inline-size: 1.75rem;
  padding-inline: var(--space-half);
  border: 1px solid var(--color-line);
  border-radius: var(--space-half);
  background: var(--color-sunken);
  font: var(--type-text-s);
  text-align: center;
`;

export const Sheet = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-3);

  h3 {
    margin-block-end: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-overline);
    letter-spacing: 0.04em;
  }

  dl,
  dd {
    margin: 0;
  }

  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    min-block-size: var(--target);
    border-block-end: 1px solid var(--color-line);
  }

  dd {
    flex: none;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  kbd {
    ${key}
    color: var(--color-ink);
  }

  kbd + kbd {
    margin-inline-start: var(--space-half);
  }

  label {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-block-size: var(--target);
    font: var(--type-label);
    cursor: pointer;
  }

  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: var(--color-accent);
  }

  > p {
    margin-block-start: calc(-1 * var(--space-3));
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
