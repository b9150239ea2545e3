import { LOCALES } from 'shared-kernel/contracts';
import { visuallyHidden } from 'shared-kernel/ui';
import styled from 'styled-components';

export const Bar = styled.header`
  position: sticky;
  z-index: var(--layer-header);
  /* With text so large that the bar takes several lines, it scrolls with the page, so that the page stays readable. */
  inset-block-start: min(0px, (100vw - 20rem) * 100);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-1);
  padding: var(--space-half) var(--gutter);
  border-block-end: 1px solid var(--color-line);
  background: var(--color-ground);

  /* A sticky element is always in view: focusing it must not scroll the page. */
  :focus {
    scroll-margin-block-start: calc(-1 * var(--bar-room));
  }

  --edge: max(var(--gutter), (100vw - var(--content-width)) / 2);

  ul {
    padding: 0;
    list-style: none;
  }

  .wordmark {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
    font: var(--type-title-m);
    letter-spacing: var(--tracking-display);
    text-decoration: none;
    white-space: nowrap;
  }

  .brand {
    flex: 1;
    min-width: min(100%, 9rem);
  }

  .tools {
    display: flex;
    align-items: center;
    margin-inline-start: auto;
  }

  .line {
    display: contents;
  }

  .languages ul,
  .social {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }

  .languages a:hover,
  .social a:hover {
    background: var(--color-sunken);
  }

  .languages a,
  .social a {
    display: grid;
    place-items: center;
    min-width: var(--target);
    min-height: var(--target);
    border-radius: 50%;
    font: var(--type-label);
    text-decoration: none;
  }

  /* The font of the page: other pages must not load the Arabic one for the name of the language. */
  .languages a {
    font-family: inherit;
  }

  .languages [aria-current] {
    color: var(--color-accent);
  }

  @media (max-width: 63.99rem) {
    .languages {
      margin-block-end: var(--space-2);
    }

    .languages ul {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr));
      gap: var(--space-1);
    }

    .languages a {
      border: 1px solid var(--color-line);
      border-radius: var(--radius-pill);
    }

    .languages [aria-current] {
      border-color: currentcolor;
    }

    .languages .short {
      display: none;
    }

    /* The line below it shows whether the mall is open. */
    .brand .wordmark {
      min-height: 2.25rem;
    }
  }

  @media (min-width: 64rem) {
    inset-block-start: 0;
    display: grid;
    /* Reserves space for what follows the search, since documents render while they load. */
    grid-template-columns:
      auto minmax(0, 1fr) calc(${LOCALES.length} * var(--target) - var(--space-1))
      minmax(var(--target), auto);
    grid-template-areas: 'brand search languages tools' 'line line line line';
    column-gap: var(--space-3);
    padding: 0 var(--edge);

    --header-top: 4rem;

    .brand {
      grid-area: brand;
      display: flex;
      gap: var(--space-3);
      align-items: center;
      height: var(--header-top);
    }

    .tool {
      display: none;
    }

    .search {
      grid-area: search;
      justify-self: end;
      width: min(100%, 26rem);
    }

    .wordmark {
      font: var(--type-title-l);
    }

    .wordmark svg {
      width: 2.75rem;
      height: 2.75rem;
    }

    .tools {
      grid-area: tools;
    }

    .languages {
      grid-area: languages;
      margin-inline-end: calc(-1 * var(--space-1));
    }

    .languages .full {
      ${visuallyHidden}
    }

    .social {
      flex-wrap: nowrap;
      margin-inline-end: calc(-1 * var(--space-1));
      color: var(--color-ink-soft);
    }

    .line {
      grid-area: line;
      display: flex;
      gap: var(--space-2);
      align-items: center;
    }

    .main-menu {
      flex: 1;
    }
  }

  /* In a low window, only the navigation stays visible. */
  @media (min-width: 64rem) and (max-height: 36rem) {
    inset-block-start: calc(-1 * var(--header-top));
  }

  /* Print: the site's name and address. */
  @media print {
    position: static;
    display: flex;
    flex-wrap: wrap;
    padding: 0 0 var(--space-1);

    .brand {
      height: auto;
    }

    > :not(.brand),
    .brand > :not(.wordmark) {
      display: none;
    }

    &::after {
      content: attr(data-address);
      font: var(--type-text-s);
      overflow-wrap: anywhere;
    }
  }
`;
