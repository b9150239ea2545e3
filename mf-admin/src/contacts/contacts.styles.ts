import styled from 'styled-components';

export const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: var(--space-2);
  align-items: start;
  margin-block-start: var(--space-2);

  section {
    padding: clamp(1rem, 2.5vw, 1.5rem);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  h2 {
    margin-block-end: var(--space-2);
    font: var(--type-title-s);
  }

  dt {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  dd {
    margin: 0 0 var(--space-2);
  }

  blockquote {
    margin: var(--space-1) 0 0;
    padding-inline-start: var(--space-2);
    border-inline-start: 3px solid var(--color-line-strong);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  ol {
    display: grid;
    gap: var(--space-1);
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--space-half) var(--space-1);
    padding-block-end: var(--space-1);
    border-block-end: 1px solid var(--color-line);
  }

  time {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
