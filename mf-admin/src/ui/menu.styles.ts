import { Menu } from '@base-ui/react/menu';
import styled, { css } from 'styled-components';

export const Place = styled(Menu.Positioner)`
  z-index: var(--layer-menu);
`;

export const List = styled(Menu.Popup)`
  min-width: 12rem;
  max-width: min(20rem, 100vw - 2 * var(--gutter));
  max-height: var(--available-height);
  padding-block: var(--space-1);
  overflow-y: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-high);

  &:focus-visible {
    outline: none;
  }
`;

const entry = css`
  display: flex;
  align-items: center;
  min-height: var(--target);
  padding-inline: var(--space-2);
  /* In forced colours, the outline replaces the background. */
  outline: 2px solid transparent;
  outline-offset: -2px;
  font: var(--type-label);
  cursor: pointer;

  svg {
    flex: none;
    width: 1.25rem;
    margin-inline-start: auto;
    color: var(--color-accent);
  }

  &.danger {
    color: var(--color-error);
  }

  &[data-highlighted] {
    background: var(--color-sunken);
  }

  &:not([data-highlighted]) {
    outline: none;
  }

  &[data-disabled] {
    color: var(--color-ink-soft);
    cursor: not-allowed;
  }
`;

export const Entry = styled(Menu.Item)`
  ${entry}
`;

export const CheckedEntry = styled(Menu.CheckboxItem)`
  ${entry}
`;

export const EntryLink = styled(Menu.LinkItem)`
  ${entry}

  color: inherit;
  text-decoration: none;
`;
