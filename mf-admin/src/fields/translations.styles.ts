import styled from 'styled-components';

export const Languages = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  container-type: inline-size;

  > legend {
    padding: 0;
    font: var(--type-label);
  }

  > p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  /* Side by side when there is room, otherwise stacked. */
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 var(--space-2);
    margin-block-start: var(--space-1);
    padding-inline-start: var(--space-2);
    border-inline-start: 2px solid var(--color-line);
  }

  @container (min-width: 44rem) {
    > div {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }

  @container (min-width: 44rem) {
    &.long > div {
      grid-template-columns: minmax(0, 1fr);
    }

    &.long:has(> p [aria-expanded='true']) > div {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  &.long > p:has(button) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-half) var(--space-2);
  }

  .missing {
    margin-inline-start: var(--space-1);
  }
`;
