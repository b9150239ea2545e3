import styled from 'styled-components';

export const Page = styled.article`
  h2 {
    margin: 0 0 var(--space-2);
    font: var(--type-title-m);
  }

  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
  }

  @media (min-width: 64rem) {
    .columns {
      grid-template-columns: minmax(0, 1fr) 23rem;
      gap: var(--space-8);
    }
  }

  .story,
  .facts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-5);
  }

  .story p {
    max-width: 65ch;
    margin: 0 0 var(--space-2);
    font: var(--type-text-l);
  }

  .facts > section {
    padding: var(--space-3);
    border-radius: var(--radius-l);
    background: var(--color-surface);
    box-shadow: var(--shadow-low);
  }

  .facts p {
    margin: 0 0 var(--space-2);
  }

  .note {
    margin: var(--space-2) 0 0;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .related {
    margin-block-start: var(--space-8);
  }
`;
