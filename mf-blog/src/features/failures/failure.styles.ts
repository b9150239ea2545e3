import styled from 'styled-components';

export const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  max-width: 44rem;
  padding-block: var(--space-8);

  h1,
  p {
    margin: 0;
  }

  h1 {
    font: var(--type-display);
    text-wrap: balance;
  }

  p {
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding-inline: var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-pill);
    color: var(--color-ink);
    font-weight: 600;
    text-decoration: none;
  }

  a:first-child {
    border-color: transparent;
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
`;
