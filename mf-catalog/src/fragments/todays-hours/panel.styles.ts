import styled from 'styled-components';

export const Panel = styled.section`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-low);

  h2,
  p {
    margin: 0;
  }

  h2 {
    font: var(--type-title-m);
  }

  .state {
    display: flex;
    gap: var(--space-1);
    align-items: center;
  }

  .state::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--color-closed);
  }

  .state.open::before {
    background: var(--color-open);
  }

  .today {
    display: grid;
  }

  .today strong {
    font: var(--type-title-l);
    font-variant-numeric: tabular-nums;
  }

  .today em {
    color: var(--color-accent);
    font-style: normal;
  }

  summary {
    min-height: 44px;
    color: var(--color-accent);
    font-weight: 600;
    line-height: 44px;
    cursor: pointer;
  }
`;
