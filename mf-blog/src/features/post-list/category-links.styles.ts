import styled from 'styled-components';

export const Links = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-pill);
    background: var(--color-surface);
    font: var(--type-label);
    text-decoration: none;
  }

  a:hover {
    border-color: var(--color-line-strong);
  }

  a[aria-current] {
    border-color: transparent;
    background: var(--color-ink);
    color: var(--color-ground);
  }
`;
