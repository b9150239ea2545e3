import styled from 'styled-components';

/** Checkboxes, one per line. */
export const CheckList = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-height: 16rem;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-y: auto;

  legend {
    margin-block-end: var(--space-half);
    padding: 0;
    font: var(--type-label);
  }

  label {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
  }

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--color-accent);
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .hint {
    display: block;
  }
`;
