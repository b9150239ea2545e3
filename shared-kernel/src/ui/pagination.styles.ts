import styled from 'styled-components';

export const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  margin-block: var(--space-2);

  ol {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-half);
    padding: 0;
    list-style: none;
  }

  a,
  span {
    display: grid;
    place-items: center;
    min-width: var(--target);
    min-height: var(--target);
    padding-inline: var(--space-1);
    border-radius: var(--radius-s);
    color: var(--color-ink);
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }

  a:hover {
    background: var(--color-sunken);
  }

  a[aria-current] {
    background: var(--color-ink);
    color: var(--color-ground);
  }

  > a {
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line);
  }
`;
