import { cardLink } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Section = styled.section`
  margin-block-end: var(--space-4);

  h2 {
    margin-block-end: var(--space-1);
    font: var(--type-title-s);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    padding: 0;
    list-style: none;
  }

  li {
    ${cardLink}
    position: relative;
    display: flex;
    gap: var(--space-1);
    align-items: center;
    min-height: var(--target);
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  li svg {
    flex: none;
    color: var(--color-accent);
  }

  li > span {
    display: grid;
  }

  small {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
