import styled from 'styled-components';

export const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  margin-block: var(--space-3) var(--space-4);

  > p {
    max-width: 39em;
    color: var(--color-ink-soft);
    font: var(--type-text-l);
  }
`;
