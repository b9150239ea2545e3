import { link } from 'shared-kernel/ui';
import styled from 'styled-components';

export const List = styled.div`
  dl {
    margin: 0;
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-2);
    border-block-end: 1px solid var(--color-line);
  }

  dt {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }

  a {
    ${link}
    color: var(--color-ink);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    margin: var(--space-1) 0 0;
    padding: 0;
    list-style: none;
  }
`;
