import { Notice } from 'shared-kernel/ui/status';
import styled from 'styled-components';

/** A pending change, above the form of its record. */
export const Frame = styled(Notice).attrs({ as: 'section' })`
  gap: var(--space-1);
  justify-items: stretch;
  max-width: 72rem;
  margin-block-end: var(--space-2);
  padding: var(--space-2);

  h2 {
    font: var(--type-title-s);
  }

  summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
`;

export const Decisions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

export const Differences = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: 0;
  list-style: none;

  h3 {
    margin-block-end: var(--space-half);
    font: var(--type-label);
  }
`;

/** Two values side by side, stacked on phones. */
export const Sides = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: var(--space-1);
  margin: 0;

  > div {
    min-width: 0;
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    overflow-wrap: anywhere;
  }

  dt {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  dd {
    margin: 0;
  }

  p {
    white-space: pre-wrap;
  }

  ul {
    padding-inline-start: var(--space-3);
  }

  :is(del, ins) {
    border-radius: 2px;
  }

  del {
    background: var(--color-error-tint);
  }

  ins {
    background: var(--color-jasmine-tint);
  }
`;

/** A formatted text. Changed paragraphs are marked by a line at their side as well as by colour. */
export const Html = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);

  > :is(del, ins) {
    display: block;
    padding-inline: var(--space-1);
    border-inline-start: 3px double;
    text-decoration: none;
  }

  > ins {
    border-inline-start-style: solid;
  }

  :is(h2, h3, h4) {
    font: var(--type-label);
  }

  :is(ul, ol) {
    padding-inline-start: var(--space-3);
  }

  img {
    max-width: 100%;
    height: auto;
  }
`;

/** Added, removed and moved pictures have a frame. */
export const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-half);

  > :is(del, ins) {
    padding: var(--space-half);
    border: 2px dashed;
  }

  > ins {
    border-style: solid;
  }
`;
