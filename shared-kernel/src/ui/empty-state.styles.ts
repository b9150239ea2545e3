import styled from 'styled-components';

export const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  padding: var(--space-4) min(var(--space-3), 7vw);
  border-radius: var(--radius-l);
  background: var(--color-sunken);

  h2 {
    font: var(--type-title-m);
    overflow-wrap: anywhere;
  }

  p {
    max-width: 39em;
    color: var(--color-ink-soft);
  }
`;
