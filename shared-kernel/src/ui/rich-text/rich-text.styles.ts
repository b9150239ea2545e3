import styled from 'styled-components';

/** Formatted text of the editor. */
export const Content = styled.div`
  display: flow-root;
  font: var(--type-text-l);
  overflow-wrap: break-word;

  > * {
    max-width: min(100%, var(--reading-width));
    margin: 0 0 var(--space-3);
  }

  > p:first-child {
    color: var(--color-ink);
    font: var(--type-title-m);
    font-weight: 400;
  }

  pre {
    white-space: pre-wrap;
  }

  /* Equal columns: the table stays within the page, and only long words break. */
  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    hyphens: auto;
  }

  th,
  td {
    padding-block: var(--space-1);
    padding-inline-end: var(--space-1);
    border-block-end: 1px solid var(--color-line);
    text-align: start;
    vertical-align: top;
  }

  h2,
  h3 {
    margin-block: var(--space-5) var(--space-2);
  }

  h2 {
    font: var(--type-title-l);
  }

  h3 {
    font: var(--type-title-m);
  }

  ul,
  ol {
    padding-inline-start: var(--space-3);
  }

  li {
    margin-block-end: var(--space-1);
    padding-inline-start: var(--space-half);
  }

  li::marker {
    color: var(--color-accent);
    font-weight: 600;
  }

  a {
    color: var(--color-accent);
    text-decoration: underline;
  }

  blockquote {
    padding-inline-start: var(--space-3);
    border-inline-start: 3px solid var(--color-saffron);
    font: var(--type-title-m);
  }

  blockquote p {
    margin: 0;
  }

  img {
    border-radius: var(--radius-m);
  }
`;
