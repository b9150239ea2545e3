import styled from 'styled-components';

export const SkipNavigation = styled.a`
  position: fixed;
  z-index: var(--layer-toast);
  inset-block-start: var(--space-1);
  inset-inline-start: var(--space-1);
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-pill);
  background: var(--color-night);
  color: var(--color-on-night);
  font: var(--type-label);

  &:not(:focus) {
    opacity: 0;
    pointer-events: none;
  }
`;

export const LanguageLinks = styled.nav`
  ul {
    display: flex;
    padding: 0;
    list-style: none;
  }

  a {
    display: grid;
    place-items: center;
    min-width: var(--target);
    min-height: var(--target);
    border-radius: 50%;
    font: var(--type-label);
    /* Of the page: other pages must not load the Arabic font for one letter. */
    font-family: inherit;
    text-decoration: none;
  }

  a:hover {
    background: var(--color-sunken);
  }

  [aria-current] {
    color: var(--color-accent);
  }
`;

export const Body = styled.div`
  --bar-height: 3.75rem;
  --side-width: 15.5rem;

  grid-column: full;
  min-height: 100dvh;

  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  /* On phones, the languages don't fit into the bar and are in the drawer. */
  .side ${LanguageLinks} {
    margin-block-start: var(--space-2);
  }

  @media (max-width: 47.99rem) {
    .tools ${LanguageLinks} {
      display: none;
    }
  }

  @media (min-width: 48rem) {
    .side ${LanguageLinks} {
      display: none;
    }
  }

  .screen {
    padding: var(--space-1) clamp(1rem, 2.5vw, 2.5rem) var(--space-8);
    scroll-margin-block-start: var(--bar-height);
  }

  .screen:focus,
  h1:focus {
    outline: none;
  }

  /* Scrolls focused elements clear of the undo offer, which covers the bottom like a form's bar. */
  .screen :is(a, button, input, select, textarea, summary, [tabindex]) {
    scroll-margin-block-end: calc(5rem + var(--room-below, 0px));
  }

  @media (min-width: 64rem) {
    .columns {
      grid-template-columns: var(--side-width) minmax(0, 1fr);
    }

    .side {
      position: sticky;
      inset-block-start: var(--bar-height);
      height: calc(100dvh - var(--bar-height));
      padding: var(--space-2) var(--space-1);
      overflow-y: auto;
      border-inline-end: 1px solid var(--color-line);
    }
  }
`;

export const Bar = styled.div`
  position: sticky;
  z-index: var(--layer-header);
  inset-block-start: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1);
  height: var(--bar-height);
  padding-inline: clamp(0.5rem, 2.5vw, 1.25rem);
  border-block-end: 1px solid var(--color-line);
  background: var(--color-surface);

  .brand,
  .tools {
    display: flex;
    align-items: center;
    gap: var(--space-half);
    min-width: 0;
  }

  /* The brand gives way on narrow phones. */
  .tools {
    flex: none;
  }

  .name {
    display: grid;
    min-height: var(--target);
    align-content: center;
    min-width: 0;
    padding-inline: var(--space-1);
    text-decoration: none;
  }

  .name strong {
    overflow: hidden;
    font: var(--type-title-s);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .name .logo {
    --logo-height: 1.75rem;
  }

  .name span {
    color: var(--color-jasmine);
    font: var(--type-overline);
  }

  .finder span {
    padding-inline-start: var(--space-1);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .finder span[aria-hidden] {
    padding-inline-start: var(--space-3);
  }

  .finder svg {
    width: 1.25rem;
  }

  @media (max-width: 47.99rem) {
    .finder {
      display: none;
    }
  }

  @media (min-width: 48rem) {
    .finder-icon {
      display: none;
    }
  }

  @media (min-width: 64rem) {
    .opener {
      display: none;
    }
  }
`;

export const Sections = styled.nav`
  display: grid;
  gap: var(--space-2);

  ul {
    display: grid;
    gap: 2px;
    padding: 0;
    list-style: none;
  }

  h2 {
    padding-inline: var(--space-2);
    margin-block-end: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-overline);
    letter-spacing: 0.04em;
  }

  a {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--target);
    padding-inline: var(--space-2);
    border-radius: var(--radius-s);
    font: var(--type-label);
    text-decoration: none;
  }

  a svg {
    width: 1.375rem;
    height: 1.375rem;
    flex: none;
    color: var(--color-ink-soft);
  }

  a:hover {
    background: var(--color-sunken);
  }

  a[aria-current] {
    background: var(--color-accent-tint);
    color: var(--color-ink);
  }

  a[aria-current] svg {
    color: var(--color-accent);
  }

  .waiting {
    margin-inline-start: auto;
  }
`;
