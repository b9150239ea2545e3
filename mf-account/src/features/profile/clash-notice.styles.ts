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

  button.quiet {
    color: inherit;
  }
`;
