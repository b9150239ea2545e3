import { toneCss } from '../ui/tones.ts';
import { fontFaces } from './fonts.ts';
import { tokens } from './tokens.ts';

/**
 * What holds for every page: tokens, fonts, and the ground rules that components build on. It stands in the head as it
 * is, so that no page has to compile it and no browser has to load it as code.
 */
export const globalCss = `
  ${fontFaces}
  ${tokens}

  *, ::before, ::after { box-sizing: border-box; }

  /* What the bar at the head of the window lies over. */
  :root { --bar-room: 6rem; }
  @media (min-width: 64rem) { :root { --bar-room: 8.5rem; } }

  html {
    scroll-padding-block-start: var(--bar-room);
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: var(--color-ground);
    color: var(--color-ink);
    font: var(--type-text);
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4, p, figure, ul, ol, dl, dd { margin: 0; }
  /* In a grid that doesn't stretch them, headings are otherwise as wide as their longest word. */
  h1, h2, h3 { max-width: 100%; text-wrap: balance; }
  h1 { font: var(--type-display); letter-spacing: var(--tracking-display); }
  h2 { font: var(--type-title-l); letter-spacing: var(--tracking-display); }
  h3 { font: var(--type-title-m); }
  p { text-wrap: pretty; }
  img, svg { display: block; max-width: 100%; }
  img { height: auto; }
  /* A picture that can't be loaded: its text over its main colour in place of the browser's icon. */
  :where(img.tone) { position: relative; }
  img.tone::after { content: attr(alt); position: absolute; inset: 0; display: grid; place-items: center; padding: var(--space-1); overflow: hidden; background: inherit; box-shadow: inset 0 0 0 100vmax rgb(0 0 0 / 0.6); color: #fff; font: var(--type-text-s); text-align: center; }
  a { color: inherit; text-underline-offset: 0.2em; text-decoration-thickness: 0.08em; }
  button, input, select, textarea { font: inherit; color: inherit; }
  /* A placeholder is cut off at its own edge, which dots and tails of Arabic letters reach beyond. */
  ::placeholder { padding-block: 0.5em; }
  address { font-style: normal; }

  :focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 3px;
    border-radius: var(--radius-s);
  }

  ::selection { background: var(--color-saffron); color: #231d1a; }

  ::view-transition { pointer-events: none; }
  /* A page that fades is painted over the document: not over a drawer or a dialog that is still open. */
  :root:has(:popover-open, dialog:modal) main > * { view-transition-name: none !important; }
  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: var(--motion-fast); }

  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }

  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; scroll-behavior: auto !important; }
  }

  @page { margin: 14mm; }

  @media print {
    html { font-size: 80%; }
    body { background: none; }
    nav, form, button, dialog, footer, [role='status'] { display: none !important; }
    h1, h2, h3 { break-after: avoid; }
    img, svg, tr { break-inside: avoid; }
  }

  ${toneCss()}
`.replace(/\s+/g, ' ');
