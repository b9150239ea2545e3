import { visuallyHidden } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin-block-end: var(--space-10);

  h2 {
    font: var(--type-title-m);
  }

  h3 {
    font: var(--type-title-s);
  }

  > header {
    margin-block-end: 0;
  }

  .tools {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 var(--space-4);
  }

  .tools nav {
    overflow-x: auto;
    scrollbar-width: none;
  }

  .tools ul {
    flex-wrap: nowrap;
    white-space: nowrap;
  }

  .floor {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: var(--space-3);
  }

  /* The tabs already show the floor, but not on paper. */
  @media screen {
    &.single .floor > h2 {
      ${visuallyHidden}
    }
  }

  .beside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
  }

  /* On phones, the plan fills the screen's width, so that a unit is as wide as a finger. */
  @media (max-width: 47.99rem) {
    .floor > h2 + div {
      margin-inline: calc(-1 * var(--gutter));
      border-inline: 0;
      border-radius: 0;
    }
  }

  @media (min-width: 64rem) {
    .tools {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: end;
    }

    .tools form {
      max-width: 40rem;
      margin-inline-start: auto;
    }

    .floor {
      grid-template-columns: minmax(0, 1fr) 20rem;
    }

    .floor > h2,
    .floor > :last-child {
      grid-column: 1 / -1;
    }
  }

  .beside section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
  }

  .logo {
    width: 56px;
    height: 56px;
    border-radius: var(--radius-s);
  }

  .beside p {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  h4 {
    margin-block-start: var(--space-1);
    font: var(--type-label);
  }

  .beside ol {
    display: grid;
    gap: var(--space-half);
    padding-inline-start: 1.25em;
    font: var(--type-text-s);
  }

  .ways {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-2);
  }

  .ways a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }

  .beside ol a,
  .ways a + a {
    color: var(--color-ink);
  }

  .found ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: 0 var(--space-2);
    padding: 0;
    list-style: none;
  }

  .found li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-1);
    border-block-end: 1px solid var(--color-line);
  }

  .found a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--color-ink);
    font-weight: 600;
  }

  small {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  @media print {
    .tools,
    .print,
    .found,
    .ways,
    > header > :not(h1) {
      display: none;
    }

    > header {
      margin-block-start: 0;
    }

    h1,
    h2 {
      font: var(--type-title-s);
    }

    .floor,
    .beside {
      gap: var(--space-1);
    }

    .floor {
      break-after: page;
      break-inside: avoid;
    }

    .floor:last-of-type {
      break-after: auto;
    }
  }
`;
