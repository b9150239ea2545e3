import { Card } from 'shared-kernel/ui';
import { disclosure } from 'shared-kernel/ui/home';
import styled from 'styled-components';

export const Panel = styled(Card)`
  display: grid;
  gap: var(--space-2);

  h2 {
    font: var(--type-title-m);
  }

  .state::before {
    content: '';
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-inline-end: var(--space-1);
    border-radius: 50%;
    background: var(--color-closed);
  }

  .state.open::before {
    background: var(--color-open);
  }

  > .today {
    display: grid;
  }

  > .today strong {
    font: var(--type-title-l);
    font-variant-numeric: tabular-nums;
  }

  > .today em {
    color: var(--color-accent);
    font-style: normal;
  }

  details {
    ${disclosure}
  }
`;
