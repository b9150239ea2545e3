import { TextControl } from 'shared-kernel/forms';
import styled from 'styled-components';

export const Box = styled(TextControl)`
  flex-wrap: wrap;

  ul.chosen {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-half);
    max-inline-size: 100%;
    padding: var(--space-half);
    list-style: none;
  }

  ul.chosen:empty {
    display: none;
  }

  .chosen li {
    display: flex;
    align-items: center;
    max-inline-size: 100%;
    min-block-size: 2.25rem;
    padding-inline-start: var(--space-2);
    border-radius: var(--radius-pill);
    background: var(--color-sunken);
    overflow-wrap: anywhere;
  }

  .chosen button {
    min-inline-size: var(--target);
    align-self: stretch;
    margin-block: -4px;
  }

  .chosen svg {
    inline-size: 1rem;
    block-size: 1rem;
  }

  > .entry {
    display: flex;
    flex: 1 1 6rem;
    min-width: 0;
  }

  .popup {
    position: absolute;
    z-index: var(--layer-menu);
    inset-block-start: calc(100% + 4px);
    inset-inline: 0;
    max-block-size: 20rem;
    overflow-y: auto;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    box-shadow: var(--shadow-high);
  }

  .popup[hidden] {
    display: none;
  }

  .popup ul {
    padding: var(--space-half);
    list-style: none;
  }

  .popup ul:empty {
    padding: 0;
  }

  .popup li {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-block-size: var(--target);
    padding: var(--space-half) var(--space-2);
    border-radius: calc(var(--radius-s) - 2px);
    cursor: pointer;
    overflow-wrap: anywhere;
  }

  .popup li.active {
    background: var(--color-sunken);
    outline: 2px solid transparent;
    outline-offset: -2px;
  }

  .popup li[aria-selected='true'] {
    color: var(--color-accent);
    font-weight: 600;
  }

  .popup li svg {
    flex: none;
    margin-inline-start: auto;
  }

  .state {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    padding: var(--space-1) var(--space-2);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .state button {
    display: flex;
    min-block-size: var(--target);
    color: var(--color-accent);
    font: inherit;
  }
`;
