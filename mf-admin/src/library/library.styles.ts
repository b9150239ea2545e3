import styled from 'styled-components';

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 42%), 1fr));
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  transition: opacity var(--motion-fast);

  &.stale {
    opacity: 0.6;
  }

  > span {
    aspect-ratio: 4 / 5;
    border-radius: var(--radius-m);
  }

  li {
    position: relative;
  }

  li > :is(a, button) {
    display: grid;
    align-content: start;
    gap: 2px;
    width: 100%;
    height: 100%;
    padding: var(--space-half);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    color: inherit;
    font: var(--type-text-s);
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }

  li > :is(a, button):hover {
    border-color: var(--color-line-strong);
  }

  li > [aria-pressed='true'],
  .chosen > a {
    border-color: var(--color-accent);
    box-shadow: 0 0 0 2px var(--color-accent);
  }

  .choice {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
  }

  /* The margin makes it as large as a touch target. */
  .choice input {
    display: block;
    width: 1.25rem;
    height: 1.25rem;
    margin: calc((var(--target) - 1.25rem) / 2);
    border-radius: var(--radius-s);
    outline-offset: 3px;
    accent-color: var(--color-accent);
    box-shadow: 0 0 0 4px var(--color-surface);
    cursor: pointer;
  }

  .image {
    position: relative;
    display: grid;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: calc(var(--radius-m) - 4px);
    background: var(--color-sunken);
  }

  .image img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  .image > span:not(.document) {
    position: absolute;
    inset-block-end: var(--space-half);
    inset-inline-start: var(--space-half);
  }

  .name {
    overflow: hidden;
    padding-inline: var(--space-half);
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .facts {
    padding-inline: var(--space-half);
    padding-block-end: var(--space-half);
    color: var(--color-ink-soft);
    font-variant-numeric: tabular-nums;
  }

  .tags {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .document {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--space-half);
    font: var(--type-label);
  }

  .document svg {
    width: 3rem;
    height: 3rem;
  }

  .pdf {
    color: var(--color-error);
  }

  .doc {
    color: var(--color-focus);
  }

  .ppt {
    color: var(--color-accent);
  }

  .xls {
    color: var(--color-jasmine);
  }
`;

/** A checkbox with its label. */
export const ChoiceLine = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: var(--target);
  font: var(--type-text-s);

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--color-accent);
  }
`;

/** Layout of the selection dialog: its actions stay visible. */
export const Chooser = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin-block-start: var(--space-2);

  .chosen {
    position: sticky;
    inset-block-end: calc(-1 * var(--space-4));
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-2);
    margin-block-end: calc(-1 * var(--space-4));
    padding-block: var(--space-2);
    background: var(--color-surface);
  }
`;

/** Layout below the files. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
  margin-block-start: var(--space-2);
  color: var(--color-ink-soft);
  font: var(--type-text-s);
`;
