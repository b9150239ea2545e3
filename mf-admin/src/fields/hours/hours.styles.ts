import styled from 'styled-components';

export const Week = styled.div`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-s);
  background: var(--color-surface);

  .none {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    padding: var(--space-half) var(--space-2);
    font: var(--type-label);
    cursor: pointer;
  }

  .day {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr) auto;
    align-items: start;
    gap: 0 var(--space-2);
    min-inline-size: 0;
    margin: 0;
    padding: var(--space-half) var(--space-2);
    border: 0;
  }

  .day + .day,
  .none + .day {
    border-block-start: 1px solid var(--color-line);
  }

  .day > .weekday,
  .closed {
    display: flex;
    align-items: center;
    min-block-size: var(--target);
  }

  .day > .weekday {
    font: var(--type-label);
    text-transform: capitalize;
  }

  .closed,
  .next {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .ranges {
    display: grid;
    gap: var(--space-half);
  }

  .range {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-half) var(--space-1);
  }

  .range > div {
    flex: 0 1 9rem;
  }

  .range input {
    padding-inline: var(--space-1);
  }

  .error {
    flex-basis: 100%;
    color: var(--color-error);
    font: var(--type-text-s);
    font-weight: 600;
  }

  .actions {
    display: flex;
    gap: var(--space-2);
  }

  .copy {
    display: flex;
    grid-column: 1 / -1;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    margin: var(--space-half) 0;
    padding: var(--space-1) var(--space-2);
    border: 0;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
  }

  .copy legend {
    float: inline-start;
    inline-size: 100%;
    padding: 0;
    font: var(--type-label);
  }

  .copy label {
    display: flex;
    align-items: center;
    cursor: pointer;
  }

  .copy > div {
    display: flex;
    gap: var(--space-2);
    inline-size: 100%;
  }

  @media (max-width: 48rem) {
    .day {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    .ranges {
      grid-column: 1 / -1;
      grid-row: 2;
    }

    .range {
      column-gap: var(--space-half);
    }

    .range > div {
      flex: 1 1 6.75rem;
      min-inline-size: 0;
    }
  }
`;
