import { visuallyHidden } from 'shared-kernel/ui';
import styled from 'styled-components';

/** One line, with a dot in the colour of the state. */
export const State = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-half);
  color: var(--color-ink-soft);
  font: var(--type-text-s);
  text-decoration: none;

  b {
    color: var(--color-ink);
  }

  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--color-closed);
  }

  &.open::before {
    background: var(--color-open);
  }

  &:hover {
    text-decoration: underline;
  }

  /* "Ouvre demain à 10:00" already implies that it is closed. */
  @media (max-width: 25rem) {
    &:not(.open) b:has(+ .change),
    &:not(.open) .between {
      ${visuallyHidden}
    }
  }

  @media (max-width: 63.99rem) {
    min-height: 1.5rem;
  }

  @media (min-width: 64rem) {
    min-height: var(--target);
    white-space: nowrap;
  }
`;
