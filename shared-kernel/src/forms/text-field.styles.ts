import styled from 'styled-components';

export const TextControl = styled.div`
  position: relative;
  display: flex;
  min-height: var(--target);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-s);
  background: var(--color-surface);

  &:focus-within {
    border-color: var(--color-focus);
    box-shadow: 0 0 0 1px var(--color-focus);
  }

  &:has([aria-invalid='true']) {
    border-color: var(--color-error);
  }

  &:has([aria-invalid='true']:focus) {
    box-shadow: 0 0 0 1px var(--color-error);
  }

  :is(input, select, textarea) {
    flex: 1;
    min-width: 0;
    padding: var(--space-1) var(--space-2);
    border: 0;
    border-radius: inherit;
    background: none;
    color: inherit;
    /* Below 16 pixels, phones zoom into the page. */
    font: var(--type-text);
    text-align: left;
  }

  /* Text in the other direction, such as an address or a Latin name, still starts where the page's lines start. */
  &:dir(rtl) :is(input, select, textarea) {
    text-align: right;
  }

  /* Text with a language starts where its language starts. */
  && [lang] {
    text-align: start;
  }

  :is(input, select, textarea):focus-visible {
    outline: none;
  }

  @media (forced-colors: active) {
    &:focus-within {
      outline: 2px solid Highlight;
    }
  }

  ::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }

  button {
    display: grid;
    place-items: center;
    flex: none;
    min-width: var(--target);
    padding: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    color: var(--color-ink-soft);
    cursor: pointer;
  }

  button:hover {
    color: var(--color-ink);
  }

  svg {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    stroke-width: 1.6;
  }
`;
