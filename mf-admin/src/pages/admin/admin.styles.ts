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
`;
