import styled from 'styled-components';

export const Section = styled.section`
  time {
    display: block;
  }

  time::first-letter {
    text-transform: uppercase;
  }

  b {
    display: block;
    color: var(--color-ink);
    font: var(--type-title-l);
    font-variant-numeric: tabular-nums;
  }

  h3 {
    font: var(--type-title-s);
  }

  h3 + p b {
    font: var(--type-title-m);
  }

  small {
    color: var(--color-accent);
    font-size: inherit;
  }
`;
