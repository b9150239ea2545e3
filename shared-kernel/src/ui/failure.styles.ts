import styled from 'styled-components';

export const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  max-width: 44rem;
  padding-block: var(--space-8);

  .code {
    color: var(--color-accent);
    font: var(--type-label);
  }

  .hint {
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    margin-block-start: var(--space-1);
  }

  .ways a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-pill);
    font: var(--type-label);
    text-decoration: none;
  }

  .ways a:first-child {
    border-color: transparent;
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
`;
