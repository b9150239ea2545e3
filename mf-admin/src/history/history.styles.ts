import styled from 'styled-components';

/** The list of versions, with the selected one beside it. Phones show one of both. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-3);
  max-width: 90rem;

  .none {
    color: var(--color-ink-soft);
  }

  @media (min-width: 64rem) {
    grid-template-columns: 22rem minmax(0, 1fr);
  }

  @media (max-width: 63.99rem) {
    &.chosen > :first-child,
    .none {
      display: none;
    }
  }
`;

export const Revisions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  > ol {
    display: grid;
    padding: 0;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    list-style: none;
    overflow: hidden;
  }

  > ol > li + li {
    border-block-start: 1px solid var(--color-line);
  }

  > ol > li > a {
    display: grid;
    gap: 2px;
    padding: var(--space-1) var(--space-2);
    border-inline-start: 3px solid transparent;
    color: inherit;
    overflow-wrap: anywhere;
    text-decoration: none;
  }

  > ol > li > a:hover {
    background: var(--color-sunken);
  }

  > ol > li > a:focus-visible {
    outline-offset: -3px;
  }

  > ol > li > a[aria-current] {
    border-color: var(--color-accent);
    background: var(--color-sunken);
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-1);
    font: var(--type-label);
  }

  .changed {
    font: var(--type-text-s);
  }

  .facts,
  li > p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .facts time {
    white-space: nowrap;
  }

  li > p {
    margin: 0;
    padding: 0 var(--space-2) var(--space-1);
    border-inline-start: 3px solid transparent;
    overflow-wrap: anywhere;
  }
`;

/** The selected version. */
export const View = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-half) var(--space-2);
  }

  h2 {
    font: var(--type-title-s);
  }

  header > p {
    flex-basis: 100%;
    margin: 0;
  }

  header > p,
  .hint {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .hint {
    margin-block: var(--space-half) 0;
  }

  .back {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: var(--target);
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;

    @media (min-width: 64rem) {
      display: none;
    }
  }

  .room {
    height: 18rem;
  }
`;
