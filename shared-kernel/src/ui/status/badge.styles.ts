import styled from 'styled-components';

/** One or two words about the state of an item: good by default, `waiting` or `bad`. */
export const Badge = styled.span`
  padding: 0.125rem var(--space-1);
  border-radius: var(--radius-pill);
  background: var(--color-jasmine-tint);
  color: var(--color-jasmine);
  font: var(--type-text-s);
  font-weight: 600;

  &.waiting {
    background: var(--color-saffron-tint);
    color: var(--color-ink);
  }

  &.bad {
    background: var(--color-error-tint);
    color: var(--color-error);
  }
`;
