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

  .ways {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }

  address {
    display: grid;
    justify-items: start;
    font-style: normal;
  }

  :is(address, .ways p) > * {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
    overflow-wrap: anywhere;
  }

  address svg {
    flex: none;
    color: var(--color-accent);
  }

  :is(address, .ways p) a {
    ${link}
  }

  .ways b::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-end: var(--space-1);
    border-radius: 50%;
    background: var(--color-closed);
  }

  .ways b.open::before {
    background: var(--color-open);
  }

  ul {
    display: grid;
    padding: 0;
    list-style: none;
  }

  li a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }

  .form {
    block-size: 34rem;
  }

  [role='status'] + button {
    margin-block-start: var(--space-2);
  }

  @media (scripting: none) {
    .form {
      display: none;
    }
  }

  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;
