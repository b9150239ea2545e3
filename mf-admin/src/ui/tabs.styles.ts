import { Tabs } from '@base-ui/react/tabs';
import styled from 'styled-components';

export const List = styled(Tabs.List)`
  display: flex;
  gap: var(--space-1);
  margin-block-end: var(--space-3);
  overflow-x: auto;
  border-block-end: 1px solid var(--color-line);

  button {
    flex: none;
    min-height: var(--target);
    padding-inline: var(--space-2);
    border: 0;
    border-block-end: 3px solid transparent;
    background: none;
    color: var(--color-ink-soft);
    font: var(--type-label);
    cursor: pointer;
  }

  button:hover {
    color: var(--color-ink);
  }

  button:focus-visible {
    outline-offset: -3px;
  }

  [aria-selected='true'] {
    border-color: var(--color-accent);
    color: var(--color-ink);
  }

  @media (forced-colors: active) {
    [aria-selected='true'] {
      background: SelectedItem;
      color: SelectedItemText;
      forced-color-adjust: none;
    }
  }
`;
