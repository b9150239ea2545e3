import styled from 'styled-components';
import { tones } from './tones.styles.ts';

export const Contents = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  ${tones}

  ul {
    padding: 0;
    list-style: none;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-half) var(--space-2);
    margin-block-start: var(--space-1);
    font: var(--type-text-s);
  }

  .legend li::before {
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

  .signs {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
  }

  .signs li {
    display: flex;
    align-items: center;
    gap: var(--space-half);
  }

  .signs a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-ink);
    font: var(--type-text-s);
  }

  .signs svg {
    padding: 3px;
    border-radius: 50%;
    background: var(--color-night);
    print-color-adjust: exact;
  }

  .signs path {
    fill: none;
    stroke: var(--color-on-night);
    stroke-width: 2;
    stroke-linecap: round;
  }

  .units {
    columns: 17rem;
    column-gap: var(--space-3);
  }

  .units li {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    gap: 0 var(--space-1);
    align-items: center;
    min-height: var(--target);
    border-block-end: 1px solid var(--color-line);
    break-inside: avoid;
  }

  .units li > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-1);
    grid-column: 2;
  }

  .units a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-ink);
  }

  .units li > a {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  .units a[aria-current] {
    color: var(--color-accent);
  }

  @media print {
    .units {
      columns: 3;
      font-size: 8pt;
    }

    .units li,
    .units a,
    .signs a {
      min-height: 0;
    }

    a {
      text-decoration: none;
    }

    small {
      display: none;
    }
  }
`;
