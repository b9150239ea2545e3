import styled from 'styled-components';

export const Comparison = styled.div`
  max-height: 60dvh;
  overflow: auto;

  &.ways {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }

  &.ways a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-accent);
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font: var(--type-text-s);
  }

  th,
  td {
    padding: var(--space-1);
    border-block-end: 1px solid var(--color-line);
    text-align: start;
    vertical-align: top;
  }

  td {
    width: 40%;
  }

  del,
  ins {
    display: block;
    padding: var(--space-half) var(--space-1);
    border-radius: var(--radius-s);
    text-decoration: none;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  del {
    background: var(--color-error-tint);
  }

  ins {
    background: var(--color-jasmine-tint);
  }
`;
