import styled from 'styled-components';

/** Styles of react-image-crop, and of the layout around it. */
export const CropBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  margin-block-start: var(--space-2);

  label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
    font: var(--type-label);
  }

  select {
    min-height: var(--target);
    padding-inline: var(--space-1);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    font: var(--type-text-s);
  }

  [role='status'] {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    font-variant-numeric: tabular-nums;
  }

  .ReactCrop {
    position: relative;
    display: inline-block;
    max-width: 100%;
    background: var(--color-sunken);
    /* Pictures aren't mirrored in right-to-left languages. */
    direction: ltr;
  }

  .ReactCrop__child-wrapper {
    overflow: hidden;
  }

  .ReactCrop__child-wrapper img {
    display: block;
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: 55dvh;
  }

  .ReactCrop__child-wrapper img,
  .ReactCrop__crop-selection {
    touch-action: none;
  }

  .ReactCrop__crop-mask {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }

  .ReactCrop__crop-selection {
    position: absolute;
    outline: 1px solid var(--color-on-night);
    box-shadow: 0 0 0 2px var(--color-night);
    cursor: move;
  }

  .ReactCrop__crop-selection:focus-visible,
  .ReactCrop__drag-handle:focus-visible {
    outline: 3px solid var(--color-focus);
  }

  [class*='rule-of-thirds']::before,
  [class*='rule-of-thirds']::after {
    position: absolute;
    background: rgb(255 255 255 / 40%);
    content: '';
    pointer-events: none;
  }

  .ReactCrop__rule-of-thirds-vt::before,
  .ReactCrop__rule-of-thirds-vt::after {
    left: calc(100% / 3);
    width: 1px;
    height: 100%;
  }

  .ReactCrop__rule-of-thirds-vt::after {
    left: calc(200% / 3);
  }

  .ReactCrop__rule-of-thirds-hz::before,
  .ReactCrop__rule-of-thirds-hz::after {
    top: calc(100% / 3);
    width: 100%;
    height: 1px;
  }

  .ReactCrop__rule-of-thirds-hz::after {
    top: calc(200% / 3);
  }

  .ReactCrop__drag-handle {
    position: absolute;
    width: 1.5rem;
    height: 1.5rem;
    border: 2px solid var(--color-night);
    border-radius: 50%;
    background: var(--color-on-night);
  }

  /* Handles are inside the corners, so that they aren't clipped at the picture's edge. */
  .ord-nw,
  .ord-n,
  .ord-ne {
    top: 0;
  }

  .ord-se,
  .ord-s,
  .ord-sw {
    bottom: 0;
  }

  .ord-nw,
  .ord-w,
  .ord-sw {
    left: 0;
  }

  .ord-ne,
  .ord-e,
  .ord-se {
    right: 0;
  }

  .ReactCrop__drag-handle.ord-n,
  .ReactCrop__drag-handle.ord-s {
    left: calc(50% - 0.75rem);
  }

  .ReactCrop__drag-handle.ord-e,
  .ReactCrop__drag-handle.ord-w {
    top: calc(50% - 0.75rem);
  }

  .ord-nw,
  .ord-se {
    cursor: nwse-resize;
  }

  .ord-ne,
  .ord-sw {
    cursor: nesw-resize;
  }

  .ord-n,
  .ord-s {
    cursor: ns-resize;
  }

  .ord-e,
  .ord-w {
    cursor: ew-resize;
  }

  /* With a fixed ratio, only the corners can be dragged. */
  .ReactCrop--fixed-aspect .ord-n,
  .ReactCrop--fixed-aspect .ord-e,
  .ReactCrop--fixed-aspect .ord-s,
  .ReactCrop--fixed-aspect .ord-w {
    display: none;
  }
`;
