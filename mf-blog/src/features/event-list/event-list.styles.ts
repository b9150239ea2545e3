import { listing } from 'shared-kernel/listing';
import styled from 'styled-components';

export const Layout = styled.section`
  ${listing}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-block-end: var(--space-4);

  .subscription {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    padding-block-start: var(--space-2);
    border-block-start: 1px solid var(--color-line);
    color: var(--color-ink-soft);
  }

  .subscription a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-accent);
    font: var(--type-label);
  }
`;

export const Filters = styled.div`
  form {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
    align-items: end;
    gap: var(--space-2);
  }

  label {
    display: grid;
    gap: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  input,
  select {
    min-width: 0;
    min-height: var(--target);
    padding-inline: var(--space-1);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-ink);
    font: var(--type-text);
  }
`;
