import { cardLink } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  margin-block: var(--space-6) var(--space-10);

  section {
    scroll-margin-block-start: var(--space-10);
  }

  h2 {
    margin-block-end: var(--space-2);
    font: var(--type-title-m);
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
    gap: var(--space-2);
    padding: 0;
    list-style: none;
  }

  li {
    ${cardLink}
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
    min-height: var(--target);
    padding: var(--space-1);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  img,
  li svg {
    flex: none;
    box-sizing: border-box;
    width: 4rem;
    height: 4rem;
    border-radius: var(--radius-s);
    object-fit: cover;
  }

  li svg {
    padding: var(--space-2);
    background: var(--color-accent-tint);
    color: var(--color-accent);
  }

  li > span {
    display: grid;
    flex: 1 1 9rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  li a {
    font: var(--type-title-s);
  }

  small {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
