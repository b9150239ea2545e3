import { card } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  max-width: 60rem;
  margin-block: var(--space-3) var(--space-6);

  h1 {
    font: var(--type-title-l);
  }

  .lead {
    max-width: 60ch;
    color: var(--color-ink-soft);
  }

  h2 {
    margin-block-end: var(--space-1);
    font: var(--type-title-s);
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
    gap: var(--space-2);
    padding: 0;
    list-style: none;
  }

  li a {
    ${card}
    display: flex;
    align-items: center;
    gap: var(--space-2);
    height: 100%;
    min-height: 4.5rem;
    padding: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    font: var(--type-label);
    text-decoration: none;
  }

  li a:hover {
    border-color: var(--color-line-strong);
  }

  li svg {
    flex: none;
    color: var(--color-accent);
  }
`;
