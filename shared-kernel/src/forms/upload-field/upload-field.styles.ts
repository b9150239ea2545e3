import styled from 'styled-components';

export const DropArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);

  .area {
    min-height: 6rem;
    padding: var(--space-2) var(--space-3);
    border: 2px dashed var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    font: var(--type-text);
    text-wrap: balance;
    cursor: pointer;
    transition:
      background-color var(--motion-fast),
      border-color var(--motion-fast);
  }

  /* Smaller when the field is full. */
  &[data-full] .area {
    min-height: var(--target);
    padding-block: var(--space-half);
  }

  .area:hover {
    border-color: var(--color-accent);
  }

  &[data-invalid] .area {
    border-color: var(--color-error);
  }

  &[data-dragging] .area {
    border-style: solid;
    border-color: var(--color-accent);
    background: var(--color-accent-tint);
  }

  .area:disabled {
    border-color: var(--color-line);
    background: var(--color-sunken);
    color: var(--color-ink-soft);
    cursor: not-allowed;
  }

  > p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
    gap: var(--space-1);
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-half);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    background: var(--color-surface);
  }

  .thumbnail {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 80px;
    block-size: 80px;
    border-radius: calc(var(--radius-s) - 2px);
    background: var(--color-sunken);
    overflow: hidden;
  }

  .thumbnail img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  .about {
    display: grid;
    flex: 1;
    gap: var(--space-1);
    min-width: 0;
  }

  .refused {
    border-color: var(--color-error);
  }

  .refused .about {
    justify-items: start;
    gap: 2px;
    font: var(--type-text-s);
  }

  .reason {
    color: var(--color-error);
  }

  .note,
  .sentence {
    color: var(--color-ink-soft);
    overflow-wrap: anywhere;
  }

  .note {
    font: var(--type-text-s);
  }

  .name {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    font: var(--type-text-s);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  li > button {
    border-radius: var(--radius-s);
    color: var(--color-ink-soft);
  }

  li > button:hover {
    color: var(--color-ink);
  }

  li > button svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  .icon {
    --kind: var(--color-ink-soft);
    inline-size: 3rem;
  }

  .word {
    --kind: var(--color-focus);
  }

  .pdf {
    --kind: var(--color-error);
  }

  .powerpoint {
    --kind: var(--color-accent);
  }

  .excel {
    --kind: var(--color-jasmine);
  }

  .sheet {
    fill: var(--color-surface);
    stroke: var(--kind);
    stroke-width: 2;
  }

  .fold {
    fill: none;
    stroke: var(--kind);
    stroke-linejoin: round;
    stroke-width: 2;
  }

  .icon text {
    fill: var(--kind);
    font-family: var(--font-text);
    font-weight: 700;
  }
`;
