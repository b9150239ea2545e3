import styled from 'styled-components';

/** Class names differ from those of the header around it. */
export const Area = styled.div`
  .opener[aria-expanded='true'] {
    background: var(--color-sunken);
  }

  /* On phones it is attached to the header: there isn't enough space beside its opener. */
  .account-panel {
    position: absolute;
    z-index: var(--layer-menu);
    inset-block-start: calc(100% + var(--space-half));
    inset-inline-end: var(--gutter);
    width: max-content;
    min-width: 15rem;
    max-width: min(20rem, calc(100vw - 2 * var(--gutter)));
    padding: var(--space-2) 0 var(--space-1);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    box-shadow: var(--shadow-high);
  }

  .person,
  .email {
    padding-inline: var(--space-2);
    overflow-wrap: anywhere;
  }

  .person {
    font: var(--type-title-s);
  }

  .email {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  ul {
    margin-block-start: var(--space-1);
    padding: 0;
    border-block-start: 1px solid var(--color-line);
    list-style: none;
  }

  li:first-child {
    padding-block-start: var(--space-1);
  }

  li a,
  li button {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: var(--target);
    padding: 0 var(--space-2);
    border: 0;
    background: none;
    font: var(--type-label);
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }

  li :is(a, button):hover {
    background: var(--color-sunken);
  }

  li :is(a, button):focus-visible {
    outline-offset: -3px;
  }

  @media (min-width: 64rem) {
    position: relative;

    .account-panel {
      inset-inline-end: 0;
    }
  }
`;
