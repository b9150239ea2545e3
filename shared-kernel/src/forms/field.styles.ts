import styled from 'styled-components';

export const FieldBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* Keeps its own height beside a taller field. */
  align-content: start;
  gap: var(--space-half);

  > div > .label {
    font: var(--type-label);
  }

  > .under,
  > .group {
    display: flex;
  }

  > .beside {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
  }

  .mark {
    margin-inline-start: 0.25em;
    color: var(--color-error);
  }

  > .hint {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  > .newer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space-2);
    padding-inline-start: var(--space-1);
    border-inline-start: 3px solid var(--color-saffron);
    font: var(--type-text-s);
    overflow-wrap: anywhere;
  }

  > .error {
    min-height: 1lh;
    color: var(--color-error);
    font: var(--type-text-s);
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  /* On its own line, with the height of a touch target, it keeps the lines above together. */
  > .error button {
    display: flex;
    color: inherit;
    font: inherit;
  }
`;
