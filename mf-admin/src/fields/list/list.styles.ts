import styled from 'styled-components';

export const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  justify-items: start;
  /* A nested list is much narrower than the window. */
  container-type: inline-size;

  > p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  > :is(ul, ol) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
    inline-size: 100%;
    padding: 0;
    list-style: none;
  }

  > :is(ul, ol) > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    padding: var(--space-half);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    background: var(--color-surface);
  }

  > :is(ul, ol) > li.dragged {
    opacity: 0.5;
  }

  /* Marks where a dragged item would be dropped. */
  > :is(ul, ol) > li::after {
    position: absolute;
    inset-inline: 0;
    block-size: 3px;
    border-radius: var(--radius-pill);
  }

  > :is(ul, ol) > li.before::after,
  > :is(ul, ol) > li.after::after {
    background: var(--color-accent);
    content: '';
  }

  > :is(ul, ol) > li.before::after {
    inset-block-start: calc(var(--space-half) * -1 - 2px);
  }

  > :is(ul, ol) > li.after::after {
    inset-block-end: calc(var(--space-half) * -1 - 2px);
  }

  .handle {
    display: grid;
    place-items: center;
    inline-size: var(--target);
    block-size: var(--target);
    color: var(--color-ink-soft);
    cursor: grab;
  }

  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: 0 var(--space-2);
    padding: var(--space-half) var(--space-1);
  }

  .actions {
    display: flex;
  }

  .actions [aria-disabled] {
    color: var(--color-line-strong);
    cursor: not-allowed;
  }

  .actions .up svg {
    rotate: 180deg;
  }

  /* Aligns with the controls, which are below their labels. */
  .handle,
  .actions {
    margin-block-start: 1.125rem;
  }

  /* Rows with only text. */
  &.plain :is(.handle, .actions) {
    margin-block-start: 0;
  }

  @container (max-width: 36rem) {
    &:not(.plain) > ul > li {
      grid-template-columns: auto minmax(0, 1fr);
    }

    &:not(.plain) .fields {
      grid-column: 1 / -1;
      grid-row: 2;
    }

    .handle,
    .actions {
      margin-block-start: 0;
    }

    .actions {
      justify-content: end;
    }
  }
`;
