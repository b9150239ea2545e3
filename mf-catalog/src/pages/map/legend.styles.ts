import styled from 'styled-components';
import { tones } from './tones.styles.ts';

export const Key = styled.section`
  ${tones}

  && ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-half) var(--space-2);
    padding: 0;
    list-style: none;
    font: var(--type-text-s);
  }

  .tones li::before {
    content: '';
    display: inline-block;
    width: 1em;
    height: 1em;
    margin-inline-end: var(--space-half);
    border: 1px solid var(--color-line-strong);
    border-radius: 4px;
    background: var(--tone);
    vertical-align: -0.125em;
    print-color-adjust: exact;
  }

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-half);
    min-height: var(--target);
    color: var(--color-ink);
  }

  svg {
    padding: 3px;
    border-radius: 50%;
    background: var(--color-ink);
    print-color-adjust: exact;
  }

  path {
    fill: none;
    stroke: var(--color-ground);
    stroke-width: 2;
    stroke-linecap: round;
  }

  @media (min-width: 64rem) {
    .tones {
      flex-direction: column;
    }
  }

  @media print {
    && ul {
      gap: 0 var(--space-2);
      font-size: 8pt;
    }

    a {
      min-height: 0;
      text-decoration: none;
    }
  }
`;
