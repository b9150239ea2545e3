import styled from 'styled-components';

export const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-1);

  > [role='region'],
  > [role='group'] {
    width: 100%;
  }

  h2 {
    font: var(--type-title-s);
  }

  h3 {
    font: var(--type-label);
  }

  .hint {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .actions,
  .version {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
  }

  td {
    font-variant-numeric: tabular-nums;
  }

  ol {
    display: grid;
    width: 100%;
    margin: 0;
    padding: 0;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    list-style: none;
  }

  ol > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-2);
    padding: var(--space-1) var(--space-2);
  }

  ol > li + li {
    border-block-start: 1px solid var(--color-line);
  }

  ol ul {
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
