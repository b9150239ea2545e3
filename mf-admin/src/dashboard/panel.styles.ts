import { chip } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);

  @media (max-width: 29.99rem) {
    padding: var(--space-2);
  }

  h2 {
    font: var(--type-title-s);
  }

  .hint {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .coming {
    height: 9rem;
  }

  &.wide .coming {
    height: 16rem;
  }

  .actions,
  .failure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
  }

  .figure {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .figure strong {
    color: var(--color-ink);
    font: var(--type-title-l);
    font-variant-numeric: tabular-nums;
  }

  .types {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .types a {
    ${chip}
  }

  .types a:hover {
    border-color: var(--color-line-strong);
  }

  .types strong {
    font-variant-numeric: tabular-nums;
  }
`;

/** A panel's list of lines. */
export const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-2);
    min-height: var(--target);
    padding-block: var(--space-half);
  }

  li + li {
    border-block-start: 1px solid var(--color-line);
  }

  a,
  .name {
    flex: 1 1 12rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  a {
    padding-block: var(--space-half);
    color: var(--color-ink);
    font: var(--type-label);
  }

  .about {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    font-variant-numeric: tabular-nums;
  }
`;

/** A list of states, in columns where there is room. */
export const States = styled(Lines)`
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  column-gap: var(--space-4);

  li,
  li + li {
    min-height: 2.25rem;
    border-block: 0;
    border-block-end: 1px solid var(--color-line);
    font: var(--type-text-s);
  }
`;
