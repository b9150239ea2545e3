import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  max-width: 60rem;
`;

/** Layout of a progress bar. */
export const Meter = styled.div`
  display: grid;
  gap: var(--space-1);
  width: 100%;
  max-width: 36rem;

  p {
    font: var(--type-label);
    font-variant-numeric: tabular-nums;
  }

  .hint {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;

export const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  list-style: none;

  > li {
    display: flex;
    gap: var(--space-2);
    padding: var(--space-2) clamp(1rem, 2.5vw, 1.5rem);
  }

  > li + li {
    border-block-start: 1px solid var(--color-line);
  }

  .mark {
    flex: none;
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border: 2px solid var(--color-line-strong);
    border-radius: 50%;
  }

  .settled > .mark {
    border-color: var(--color-jasmine);
    background: var(--color-jasmine);
    color: var(--color-surface);
  }

  .mark svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 2.5;
  }

  .about {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-half);
    min-width: 0;
  }

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-half) var(--space-1);
    font: var(--type-title-s);
  }

  .about > p {
    color: var(--color-ink-soft);
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
  }

  .actions > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font: var(--type-label);
  }
`;

export const MailFacts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-1);
  margin-block-start: var(--space-1);

  dl {
    display: grid;
    gap: var(--space-half);
    margin: 0;
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-1);
  }

  dt {
    font: var(--type-label);
  }

  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }

  p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    overflow-wrap: anywhere;
  }

  .failed {
    color: var(--color-error);
    font-weight: 600;
  }
`;

export const Demo = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-1);
  margin-block-start: var(--space-2);
  padding: clamp(1rem, 2.5vw, 1.5rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);

  h2 {
    font: var(--type-title-s);
  }

  > p {
    color: var(--color-ink-soft);
  }
`;

/** Layout of a dialog with a form. */
export const Asked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`;

/** Number of removed records per type. */
export const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: 0 var(--space-3);
  margin: 0;

  > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-2);
    padding-block: var(--space-1);
    border-block-end: 1px solid var(--color-line);
  }

  dd {
    margin: 0;
    font: var(--type-label);
    font-variant-numeric: tabular-nums;
  }
`;
