import styled from 'styled-components';

export const Months = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  margin-block-end: var(--space-1);

  h2 {
    min-width: 10rem;
    font: var(--type-title-s);
    text-align: center;
  }

  h2::first-letter {
    text-transform: uppercase;
  }

  .earlier {
    rotate: 90deg;
  }

  .later {
    rotate: -90deg;
  }

  :dir(rtl) .earlier {
    rotate: -90deg;
  }

  :dir(rtl) .later {
    rotate: 90deg;
  }
`;

export const Grid = styled.table`
  width: 100%;
  max-width: 72rem;
  border-collapse: collapse;
  table-layout: fixed;
  background: var(--color-surface);

  th {
    padding: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    overflow: hidden;
  }

  td {
    height: 5.5rem;
    padding: 0;
    border: 1px solid var(--color-line);
  }

  td > button {
    display: flex;
    flex-direction: column;
    gap: 0.125rem;
    width: 100%;
    height: 100%;
    min-height: var(--target);
    padding: var(--space-half);
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    cursor: pointer;
  }

  td > button:hover {
    background: var(--color-sunken);
  }

  td > button:focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }

  .number {
    display: grid;
    flex: none;
    align-self: start;
    place-items: center;
    min-width: 1.75rem;
    min-height: 1.75rem;
    border-radius: 50%;
    font: var(--type-label);
  }

  [aria-current='date'] .number {
    background: var(--color-accent);
    color: var(--color-on-accent);
  }

  .outside {
    background: var(--color-ground);
    color: var(--color-ink-soft);
  }

  .mark {
    display: flex;
    flex-direction: column;
    align-items: start;
    padding: 0.125rem var(--space-half);
    border: 1px solid transparent;
    border-radius: var(--radius-s);
    font: var(--type-text-s);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  .closed {
    background: var(--color-accent-tint);
    color: var(--color-ink);
  }

  .special {
    background: var(--color-jasmine-tint);
    color: var(--color-ink);
  }

  .suggested {
    border: 1px dashed var(--color-line-strong);
    color: var(--color-ink-soft);
  }

  /* Names don't fit; the list below contains them. */
  @media (max-width: 63.99rem) {
    th {
      padding-inline: 0;
      font-size: 0.75rem;
    }

    td {
      height: 3.5rem;
    }

    .number {
      align-self: center;
    }

    .mark {
      width: 1rem;
      height: 0.5rem;
      margin-inline: auto;
      padding: 0;
    }

    .closed {
      background: var(--color-closed);
    }

    .special {
      background: var(--color-open);
    }

    .mark bdi {
      display: none;
    }
  }
`;

export const Days = styled.section`
  display: grid;
  gap: var(--space-1);
  max-width: 72rem;
  margin-block-start: var(--space-3);

  h2,
  h3 {
    font: var(--type-label);
  }

  > p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-2);
    min-height: var(--target);
    border-block-end: 1px solid var(--color-line);
  }

  li p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
  }
`;
