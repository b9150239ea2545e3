import styled from 'styled-components';

export const Notice = styled.div`
  > div {
    display: grid;
    justify-items: start;
    padding: var(--space-2) var(--space-2) var(--space-half);
    border-inline-start: 3px solid var(--color-saffron);
    border-radius: var(--radius-s);
    background: var(--color-saffron-tint);
  }

  button {
    min-height: var(--target);
    padding: 0;
    border: 0;
    background: none;
    font: var(--type-label);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
`;
