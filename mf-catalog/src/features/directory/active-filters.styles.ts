import styled from 'styled-components';

export const Filters = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    gap: var(--space-1);
    align-items: center;
    min-height: 44px;
    padding-inline: var(--space-2);
    border-radius: var(--radius-pill);
    background: var(--color-sunken);
    color: var(--color-ink);
    font: var(--type-text-s);
    text-decoration: none;
  }

  a:hover {
    background: var(--color-line);
  }

  .all {
    background: none;
    text-decoration: underline;
  }
`;
