import { link } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-items: start;
  margin-block-end: var(--space-6);

  h2 {
    margin-block-end: var(--space-2);
    font: var(--type-title-m);
  }

  .groups {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }

  nav ul {
    padding: 0;
    list-style: none;
  }

  address {
    display: grid;
    justify-items: start;
    margin-block-end: var(--space-2);
    font-style: normal;
  }

  address a {
    ${link}
  }

  figure {
    margin-block-start: var(--space-3);
  }

  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;
