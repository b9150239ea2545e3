import styled from 'styled-components';

/** A list in the drawer, with categories below their entry; one line on wide screens, with panels below the bar. */
export const Menu = styled.nav`
  a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    text-decoration: none;
  }

  summary {
    display: grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
    border-radius: 50%;
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary:hover {
    background: var(--color-sunken);
  }

  summary svg {
    transition: transform var(--motion-fast);
  }

  details[open] > summary svg {
    transform: scaleY(-1);
  }

  @media (max-width: 63.99rem) {
    > ul {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
      gap: 0 var(--space-2);
    }

    > ul > li {
      grid-column: 1 / -1;
      border-block-end: 1px solid var(--color-line);
    }

    > ul > li > a,
    .entry > a {
      min-height: 3.5rem;
      font: var(--type-title-m);
    }

    /* Less important entries are smaller, in two columns. One with a submenu needs the whole line. */
    > ul > .further:not(:has(.entry)) {
      grid-column: auto;
      border: 0;
    }

    > ul > .further > a {
      min-height: var(--target);
      font: var(--type-label);
    }

    > ul > li > a[aria-current],
    .entry > a[aria-current] {
      color: var(--color-accent);
    }

    .entry {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }

    .entry details {
      display: contents;
    }

    .panel {
      grid-column: 1 / -1;
      padding-block-end: var(--space-2);
    }

    .panel .lead,
    .more {
      display: none;
    }
  }

  @media (min-width: 64rem) {
    --line: 3rem;

    display: flex;
    gap: var(--space-1);
    height: var(--line);
    min-width: 0;

    /* The line clips what doesn't fit. */
    > ul {
      display: flex;
      flex-wrap: wrap;
      gap: 0 0.75rem;
      min-width: 0;
      max-height: var(--line);
      overflow: clip;
    }

    /* Last, and hidden in their place: "Plus" must not move when it shows them. */
    > ul > .further {
      order: 1;
      visibility: hidden;
    }

    /* Unfolded over the page by "Plus", and while a link has the keyboard's focus. */
    &:has(> [open]) > ul,
    > ul:has(a:focus-visible, summary:focus-visible) {
      max-height: none;
      height: max-content;
      margin-inline: calc(-1 * var(--edge)) calc(-1 * var(--space-1));
      padding-inline: var(--edge) var(--space-1);
      overflow: visible;
      border: solid var(--color-line);
      border-width: 0 0 1px;
      border-end-end-radius: var(--radius-m);
      background: var(--color-ground);
      box-shadow: 0 var(--space-2) var(--space-2) calc(-1 * var(--space-2)) rgb(20 12 8 / 30%);
    }

    &:has(> [open]) > ul > .further {
      visibility: visible;
    }

    .more {
      flex: none;
    }

    .more > summary {
      display: flex;
      gap: var(--space-half);
      width: auto;
      height: var(--line);
      padding-inline: var(--space-1);
      margin: 0;
      border-radius: 0;
      font: var(--type-label);
      white-space: nowrap;
    }

    > ul > li > a,
    .entry > a {
      min-height: 3rem;
      font: var(--type-label);
      box-shadow: inset 0 0 var(--color-accent);
      transition: box-shadow var(--motion-fast);
    }

    > ul > li > a:is(:hover, [aria-current]),
    .entry > a:is(:hover, [aria-current]) {
      box-shadow: inset 0 -3px var(--color-accent);
    }

    .entry {
      display: flex;
      align-items: center;
    }

    summary {
      width: 2rem;
      height: 2rem;
      margin-inline-end: calc(-1 * var(--space-1));
    }

    .panel {
      position: absolute;
      z-index: var(--layer-menu);
      inset-block-start: 100%;
      inset-inline: 0;
      display: grid;
      grid-template-columns: minmax(14rem, 1fr) 3.5fr;
      gap: var(--space-8);
      max-height: calc(100dvh - 9rem);
      padding: var(--space-5) var(--edge) var(--space-4);
      overflow-y: auto;
      background: var(--color-surface);
      box-shadow: var(--shadow-high);
    }

    .panel .lead {
      display: grid;
      align-content: start;
      gap: var(--space-1);
    }

    .panel .lead p {
      color: var(--color-ink-soft);
    }

    .panel .lead .name {
      color: var(--color-ink);
      font: var(--type-title-l);
      letter-spacing: var(--tracking-display);
    }

    .panel .lead a {
      color: var(--color-accent);
      font: var(--type-label);
    }
  }
`;
