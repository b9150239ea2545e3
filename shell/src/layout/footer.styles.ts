import styled from 'styled-components';

/** Dark ground below a band of tiles. */
export const Foot = styled.footer`
  /* Height of the element that covers the bottom of the window, if any. */
  padding-block-end: var(--room-below, 0);
  background: var(--color-night);
  color: var(--color-on-night);

  --edge: max(var(--gutter), (100vw - var(--content-width)) / 2);
  --mark-leaf: var(--color-on-night);
  --mark-olive: var(--color-saffron);
  --hairline: color-mix(in srgb, var(--color-on-night) 22%, transparent);

  &::before {
    content: '';
    display: block;
    height: var(--space-2);
    background:
      conic-gradient(from 135deg at 50% 50%, var(--color-saffron) 90deg, transparent 0) 0 0 / var(--space-4) 100%,
      conic-gradient(from 315deg at 50% 50%, var(--color-jasmine) 90deg, transparent 0) var(--space-2) 0 / var(--space-4)
        100%,
      var(--color-accent);
  }

  .newsletter,
  .columns {
    padding-inline: var(--edge);
  }

  .newsletter:empty {
    display: none;
  }

  .newsletter {
    padding-block: var(--space-6) 0;
  }

  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5) var(--space-8);
    padding-block: var(--space-8) var(--space-6);
  }

  h2 {
    margin-block-end: var(--space-1);
    color: var(--color-saffron);
    font: var(--type-label);
    letter-spacing: 0;
  }

  ul {
    padding: 0;
    list-style: none;
  }

  .brand {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: var(--space-1);
  }

  .wordmark {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
    font: var(--type-title-l);
    letter-spacing: var(--tracking-display);
    text-decoration: none;
  }

  .social {
    display: flex;
    margin-inline-start: calc(-1 * var(--space-1) - var(--space-half));
  }

  .social a {
    display: grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
    border-radius: 50%;
  }

  .social a:hover {
    background: var(--hairline);
  }

  svg {
    flex: none;
  }

  address p,
  address a,
  li a,
  .small a,
  .small button {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
    text-decoration: none;
  }

  bdi {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  address > p svg,
  address > a svg {
    color: var(--color-saffron);
  }

  .ways {
    flex-wrap: wrap;
    gap: 0 var(--space-3);
  }

  .ways a {
    text-decoration: underline;
  }

  address a:hover,
  li a:hover,
  .small a:hover,
  .small button:hover {
    color: var(--color-saffron);
  }

  .small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-3);
    margin-inline: var(--edge);
    padding-block: var(--space-2) var(--space-3);
    border-block-start: 1px solid var(--hairline);
    font: var(--type-text-s);
  }

  .small button {
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }

  @media (scripting: none) {
    .small button {
      display: none;
    }
  }

  .small nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
  }

  @media (min-width: 40rem) {
    .columns {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .entries {
      columns: 2;
    }

    .entries li {
      break-inside: avoid;
    }

    .columns > nav {
      grid-column: 1 / -1;
    }
  }

  @media (min-width: 64rem) {
    .columns {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.2fr);
    }

    .columns > nav {
      grid-column: auto;
    }
  }
`;
