import styled from 'styled-components';

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  max-width: 44rem;
  margin-block: var(--space-5) var(--space-8);

  .overline {
    color: var(--color-jasmine);
    font: var(--type-overline);
  }

  .lead {
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }

  section {
    display: grid;
    gap: var(--space-2);
    margin-block-start: var(--space-3);
    padding: var(--space-4) clamp(var(--space-2), 4vw, var(--space-5));
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: var(--color-surface);
  }

  h2 {
    font: var(--type-title-m);
  }

  .note {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;
