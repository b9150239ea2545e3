import { toneCss } from '../ui/tones.ts';
import { fontFaces } from './fonts.ts';
import { tokens } from './tokens.ts';

/**
 * Global styles: tokens, fonts, and base rules for components. The head contains them as text, so that pages needn't
 * compile them and browsers needn't load them as a script.
 */
export const globalCss = `
  ${fontFaces}
  ${tokens}

  *, ::before, ::after { box-sizing: border-box; }

  /* The space that the bar at the top of the window covers. */
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
  /* Without a limit, headings in a grid that doesn't stretch them are as wide as their longest word. */
  h1, h2, h3 { max-width: 100%; text-wrap: balance; }
  h1 { font: var(--type-display); letter-spacing: var(--tracking-display); }
  h2 { font: var(--type-title-l); letter-spacing: var(--tracking-display); }
  h3 { font: var(--type-title-m); }
  p { text-wrap: pretty; }
  img, svg { display: block; max-width: 100%; }
  img { height: auto; }
  /* For a picture that fails to load: its alternative text over its main colour or grey, instead of the browser's icon. */
  :where(img) { position: relative; }
  img::after { content: attr(alt); position: absolute; inset: 0; display: grid; place-items: center; padding: 0.5rem; overflow: hidden; background: rgb(var(--tr, 99) var(--tg, 99) var(--tb, 99)); box-shadow: inset 0 0 0 99vmax rgb(0 0 0 / 0.6); color: #fff; font: var(--type-text-s); text-align: center; }
  a { color: inherit; text-underline-offset: 0.2em; text-decoration-thickness: 0.08em; }
  button, input, select, textarea { font: inherit; color: inherit; }
  /* Placeholders are clipped at their edge, but dots and tails of Arabic letters reach beyond it. */
  ::placeholder { padding-block: 0.5em; }
  address { font-style: normal; }

  :focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 3px;
    border-radius: var(--radius-s);
  }

  ::selection { background: var(--color-saffron); color: #231d1a; }

  ::view-transition { pointer-events: none; }
  /*
   * View transitions are painted above the document, so they would cover an open dialog, or a drawer, behind which main
   * is inert. With :has instead, browsers would restyle the whole page for each element that scripts add.
   */
  :root[data-modal] main > *, main[inert] > * { view-transition-name: none !important; }
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
