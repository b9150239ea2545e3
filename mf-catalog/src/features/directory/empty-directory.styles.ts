import styled from 'styled-components';

export const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-4) var(--space-3);
  border-radius: var(--radius-l);
  background: var(--color-sunken);

  h2,
  p,
  ul {
    margin: 0;
  }

  h2 {
    font: var(--type-title-m);
    overflow-wrap: anywhere;
  }

  p {
    max-width: 60ch;
    color: var(--color-ink-soft);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    padding: 0;
    list-style: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--color-accent);
    font-weight: 600;
  }

  li a {
    padding-inline: var(--space-2);
    border-radius: var(--radius-pill);
    background: var(--color-surface);
    color: var(--color-ink);
    text-decoration: none;
  }
`;
