import styled from 'styled-components';

export const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  margin-block: var(--space-3) var(--space-4);

  ol {
    display: flex;
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  li::after {
    content: '/';
    margin-inline: var(--space-1);
    color: var(--color-line-strong);
  }

  li a {
    display: inline-block;
    padding-block: var(--space-1);
    color: inherit;
    text-decoration: none;
  }

  li a:hover {
    text-decoration: underline;
  }

  h1 {
    margin: 0;
    font: var(--type-display);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  > p {
    max-width: 60ch;
    margin: 0;
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }
`;
