import styled from 'styled-components';

export const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: var(--space-2);
  }

  section > [role='region'],
  section > nav,
  section > form {
    justify-self: stretch;
  }

  h2 {
    font: var(--type-title-s);
  }

  .hint {
    max-width: 60ch;
    color: var(--color-ink-soft);
  }

  progress {
    width: min(100%, 30rem);
  }

  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
  }

  .recent {
    display: grid;
    gap: var(--space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .recent li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
  }

  .recent time {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;

/** Area to drop a file. */
export const FileArea = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-1);
  width: 100%;
  padding: var(--space-4) var(--space-2);
  border: 2px dashed var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  text-align: center;

  &.over {
    border-color: var(--color-accent);
    background: var(--color-sunken);
  }
`;

/** Tables of a sheet's columns and rows. */
export const Rows = styled.div`
  justify-self: stretch;

  select,
  .cell textarea {
    width: 100%;
    min-width: 10rem;
    min-height: var(--target);
    padding: var(--space-1);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-ink);
    font: var(--type-text-s);
  }

  .cell textarea[aria-invalid='true'] {
    border-color: var(--color-error);
  }

  th > span,
  td > span:first-child {
    white-space: nowrap;
  }

  .error,
  .remark {
    display: block;
    max-width: 24rem;
    margin-block-start: 2px;
    font: var(--type-text-s);
    white-space: normal;
  }

  .error {
    color: var(--color-error);
  }

  .cell {
    display: block;
  }

  .text {
    display: -webkit-box;
    min-width: 6rem;
    max-width: 18rem;
    overflow: hidden;
    white-space: pre-line;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;
