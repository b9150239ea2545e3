import styled from 'styled-components';

export const Trail = styled.nav`
  ol {
    display: flex;
    flex-wrap: wrap;
    padding: 0;
    list-style: none;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  /* Follows its item, so that no line begins with a separator. */
  li:not(:last-child)::after {
    content: '/';
    margin-inline: var(--space-1);
    color: var(--color-line-strong);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;
