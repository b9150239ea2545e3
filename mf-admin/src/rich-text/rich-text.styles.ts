import styled from 'styled-components';

/** Frame of the text and its toolbar. */
export const Frame = styled.div`
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-s);
  background: var(--color-surface);

  &:focus-within {
    border-color: var(--color-focus);
    box-shadow: 0 0 0 1px var(--color-focus);
  }

  &[aria-invalid='true'] {
    border-color: var(--color-error);
  }

  .ProseMirror {
    position: relative;
    display: flow-root;
    min-height: 12rem;
    padding: var(--space-2);
    font: var(--type-text);
    overflow-wrap: anywhere;
    white-space: break-spaces;
    font-variant-ligatures: none;
  }

  /* A grid would lay out all of its blocks at each keystroke. */
  .ProseMirror > * + * {
    margin-block-start: var(--space-1);
  }

  .ProseMirror:focus {
    outline: none;
  }

  h2 {
    font: var(--type-title-m);
  }

  h3 {
    font: var(--type-title-s);
  }

  h4 {
    font: var(--type-label);
  }

  :is(ul, ol) {
    display: grid;
    gap: var(--space-half);
    padding-inline-start: var(--space-3);
  }

  blockquote {
    padding-inline-start: var(--space-2);
    border-inline-start: 3px solid var(--color-accent);
    color: var(--color-ink-soft);
  }

  /* A link alone in its line is as high as a touch target. */
  a {
    padding-block: 0.25rem;
    color: var(--color-accent);
    text-decoration: underline;
  }

  img {
    max-width: 100%;
    height: auto;
    border-radius: var(--radius-s);
  }

  .arriving {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .ProseMirror-selectednode {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }

  figcaption {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  pre {
    padding: var(--space-1);
    overflow-x: auto;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
  }

  table {
    border-collapse: collapse;
  }

  :is(td, th) {
    padding: var(--space-half) var(--space-1);
    border: 1px solid var(--color-line);
    text-align: start;
  }

  hr {
    width: 100%;
    border: 0;
    border-block-start: 1px solid var(--color-line-strong);
  }

  .ProseMirror-gapcursor {
    display: none;
  }

  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
    height: 1lh;
    border-block-start: 1px solid currentcolor;
  }

  @media (forced-colors: active) {
    &:focus-within {
      outline: 2px solid Highlight;
    }
  }
`;

/** The rejected pictures of a pasted document. */
export const Refused = styled.div`
  padding-inline: var(--space-2);
  color: var(--color-error);
  font: var(--type-text-s);

  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-1);
  }
`;

export const Tools = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: var(--bar-height, 0);
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-half);
  padding: 2px;
  border-block-end: 1px solid var(--color-line);
  border-radius: var(--radius-s) var(--radius-s) 0 0;
  background: var(--color-surface);

  > span {
    display: flex;
    flex-wrap: wrap;
  }

  button {
    --side: 2.25rem;
    display: grid;
    place-items: center;
    width: var(--side);
    height: var(--side);
    padding: 0;
    border: 0;
    border-radius: var(--radius-s);
    background: none;
    color: var(--color-ink-soft);
    font: var(--type-label);
    cursor: pointer;
  }

  button svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  button:hover {
    background: var(--color-sunken);
  }

  button[aria-pressed='true'] {
    background: var(--color-accent-tint);
    color: var(--color-ink);
  }

  button[aria-disabled] {
    color: var(--color-line-strong);
    cursor: default;
  }

  button:focus-visible {
    outline-offset: -3px;
  }

  @media (pointer: coarse) {
    button {
      --side: var(--target);
    }
  }
`;
