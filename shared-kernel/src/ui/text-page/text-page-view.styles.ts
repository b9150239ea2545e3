import { link } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Anchor = styled.a`
  ${link}
`;

export const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 56rem;
  margin: var(--space-3) auto var(--space-8);
  overflow-wrap: anywhere;

  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
  }

  .summary {
    max-width: 39em;
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  > img {
    width: 100%;
    height: auto;
    border-radius: var(--radius-l);
  }

  h2 {
    margin-block-end: var(--space-2);
    font: var(--type-title-m);
  }

  details {
    border-block-end: 1px solid var(--color-line);
  }

  summary {
    min-height: var(--target);
    padding-block: var(--space-1);
    align-content: center;
    font: var(--type-title-s);
    cursor: pointer;
  }

  summary::marker {
    color: var(--color-accent);
  }

  details p {
    max-width: var(--reading-width);
    margin-block-end: var(--space-2);
    white-space: pre-line;
  }

  nav ul {
    display: grid;
    gap: var(--space-half);
    padding: 0;
    list-style: none;
  }
`;
