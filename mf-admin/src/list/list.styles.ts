import styled from 'styled-components';

export const Tabs = styled.nav`
  overflow-x: auto;
  border-block-end: 1px solid var(--color-line);

  ul {
    display: flex;
    gap: var(--space-1);
    padding: 0;
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-1);
    border-block-end: 3px solid transparent;
    color: var(--color-ink-soft);
    font: var(--type-label);
    text-decoration: none;
    white-space: nowrap;
  }

  a:hover {
    color: var(--color-ink);
  }

  a:focus-visible {
    outline-offset: -3px;
  }

  a[aria-current] {
    border-color: var(--color-accent);
    color: var(--color-ink);
  }
`;

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-1);
  margin-block: var(--space-2);

  select,
  .search {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    font: var(--type-text-s);
  }

  select {
    max-width: 14rem;
    text-overflow: ellipsis;
  }

  @media (max-width: 47.99rem) {
    /* Two per row. */
    select {
      flex: 1 1 8rem;
      min-width: 0;
      max-width: none;
    }
  }

  option {
    background: var(--color-surface);
    color: var(--color-ink);
  }

  .search {
    flex: 1 1 14rem;
    gap: var(--space-1);
    max-width: 26rem;
  }

  .search:focus-within {
    outline: 3px solid var(--color-focus);
    outline-offset: 3px;
  }

  .search svg {
    flex: none;
    width: 1.25rem;
    color: var(--color-ink-soft);
  }

  .search input {
    flex: 1;
    min-width: 0;
    min-height: calc(var(--target) - 2px);
    padding: 0;
    border: 0;
    outline: none;
    background: none;
  }

  .day {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    font: var(--type-text-s);
  }

  .day input {
    min-height: var(--target);
    padding-inline: var(--space-1);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
  }
`;

export const Columns = styled.div`
  margin-inline-start: auto;

  svg {
    width: 1.25rem;
    margin-inline-start: var(--space-half);
  }
`;

export const Tools = styled.div`
  position: sticky;
  z-index: calc(var(--layer-header) - 1);
  inset-block-start: calc(var(--bar-height) + var(--space-half));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  margin-block-end: var(--space-1);
  padding: var(--space-half) var(--space-2);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-low);

  p {
    margin-inline-end: auto;
    font: var(--type-label);
  }

  /* One line that scrolls sideways, as it stays over the list. */
  @media (width < 40rem) {
    flex-wrap: nowrap;
    overflow-x: auto;

    > * {
      flex: none;
    }
  }
`;

export const Body = styled.div`
  --row-height: 3rem;

  transition: opacity var(--motion-fast);

  &.stale {
    opacity: 0.6;
  }

  .title {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--row-height);
    min-width: 12rem;
    color: var(--color-ink);
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  button.title {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .title:hover {
    text-decoration: underline;
  }

  .title img,
  .no-picture {
    flex: none;
    width: 2.5rem;
    height: 2.5rem;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    object-fit: cover;
  }

  td {
    font-variant-numeric: tabular-nums;
  }

  time {
    white-space: nowrap;
  }

  td > svg {
    width: 1.25rem;
    color: var(--color-jasmine);
  }

  tbody tr:focus-within {
    box-shadow: inset 3px 0 var(--color-accent);
  }

  tbody tr:focus-within:dir(rtl) {
    box-shadow: inset -3px 0 var(--color-accent);
  }
`;

export const Foot = styled.div`
  .keys {
    flex-basis: 100%;
  }

  /* Devices without a keyboard. */
  @media (hover: none) {
    .keys {
      display: none;
    }
  }

  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
  margin-block-start: var(--space-1);
  color: var(--color-ink-soft);
  font: var(--type-text-s);

  label {
    display: flex;
    align-items: center;
    gap: var(--space-1);
  }

  select {
    min-height: var(--target);
    padding-inline: var(--space-1);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
  }
`;
