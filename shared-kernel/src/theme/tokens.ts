import { accentsOf, accentTokens, GROUNDS } from './accent/index.ts';
import { LEAF } from './mark/index.ts';

/**
 * The site's tokens. Colours are named by their use; the dark scheme gives the same names other values.
 * `--tone-category` is the lightness and chroma, in OKLCH, of category colours, which differ by hue. Spacing follows an
 * 8 px grid: `--space-1` is 8 px, `--space-half` 4 px.
 */

const own = accentsOf();

const light = `
  --color-ground: ${GROUNDS.light.ground};
  --color-surface: ${GROUNDS.light.surface};
  --color-sunken: ${GROUNDS.light.sunken};
  --color-ink: ${GROUNDS.light.ink};
  --color-ink-soft: #62554b;
  --color-line: #e4d7c3;
  --color-line-strong: #8c7b6a;
  ${accentTokens(own.light)}
  --color-jasmine: ${LEAF.light};
  --color-jasmine-tint: #e2ece0;
  --color-saffron: #e0a23a;
  --color-saffron-tint: #fbeccb;
  --color-open: #2b6446;
  --color-closed: #9c3a22;
  --color-error: #a8182f;
  --color-error-tint: #fae3e3;
  --color-night: #2a211d;
  --color-on-night: #f6ecdd;
  --color-on-picture: #fffaf4;
  --color-focus: #1f5f8b;
  --tone-category: 0.88 0.058;
  --shadow-low: 0 1px 2px rgb(60 38 20 / 8%), 0 2px 8px rgb(60 38 20 / 6%);
  --shadow-high: 0 8px 24px rgb(60 38 20 / 14%), 0 24px 64px rgb(60 38 20 / 14%);
`;

const dark = `
  --color-ground: ${GROUNDS.dark.ground};
  --color-surface: ${GROUNDS.dark.surface};
  --color-sunken: ${GROUNDS.dark.sunken};
  --color-ink: ${GROUNDS.dark.ink};
  --color-ink-soft: #c4b5a4;
  --color-line: #3f352f;
  --color-line-strong: #94836f;
  ${accentTokens(own.dark)}
  --color-jasmine: ${LEAF.dark};
  --color-jasmine-tint: #21362b;
  --color-saffron: #eebb62;
  --color-saffron-tint: #42331a;
  --color-open: #8fd0a8;
  --color-closed: #f59d80;
  --color-error: #ff9fa8;
  --color-error-tint: #4a1f24;
  --color-night: #110d0b;
  --color-on-night: #f6ecdd;
  --color-on-picture: #fffaf4;
  --color-focus: #8cc8f0;
  --tone-category: 0.41 0.055;
  --shadow-low: 0 1px 2px rgb(0 0 0 / 40%);
  --shadow-high: 0 8px 24px rgb(0 0 0 / 45%), 0 24px 64px rgb(0 0 0 / 45%);
`;

const measures = `
  --space-half: 0.25rem;
  --space-1: 0.5rem;
  --space-2: 1rem;
  --space-3: 1.5rem;
  --space-4: 2rem;
  --space-5: 2.5rem;
  --space-6: 3rem;
  --space-8: 4rem;
  --space-10: 5rem;
  --space-12: 6rem;
  --gutter: clamp(1rem, 4vw, 3rem);
  --content-width: 80rem;
  --reading-width: 42rem;
  --target: 2.75rem;
  --radius-s: 0.5rem;
  --radius-m: 0.875rem;
  --radius-l: 1.5rem;
  --radius-pill: 62.5rem;
  --motion-fast: 140ms;
  --motion-slow: 420ms;
  --ease-out: cubic-bezier(0.2, 0.7, 0.2, 1);
  --layer-header: 10;
  --layer-menu: 20;
  --layer-notice: 25;
  --layer-drawer: 30;
  --layer-toast: 40;
`;

// Titles are limited by the window's width, so that their words fit on phones with any font size.
const latinType = `
  --font-display: 'Fraunces', 'Fraunces Fallback', Georgia, serif;
  --font-text: 'Figtree', 'Figtree Fallback', system-ui, sans-serif;
  --tracking-display: -0.02em;
  --type-display: 560 min(clamp(2.375rem, 1.5rem + 3.6vw, 4.5rem), 12vw) / 1.04 var(--font-display);
  --type-title-l: 560 min(clamp(1.75rem, 1.35rem + 1.6vw, 2.75rem), 9vw) / 1.12 var(--font-display);
  --type-title-m: 560 min(clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem), 8vw) / 1.2 var(--font-display);
  --type-title-s: 600 min(1.0625rem, 8vw) / 1.3 var(--font-text);
  --type-text-l: 400 clamp(1.0625rem, 1rem + 0.3vw, 1.25rem) / 1.55 var(--font-text);
  --type-text: 400 1rem / 1.6 var(--font-text);
  --type-text-s: 400 0.875rem / 1.5 var(--font-text);
  --type-label: 600 0.9375rem / 1.3 var(--font-text);
  --type-overline: 650 0.75rem / 1.3 var(--font-text);
`;

// Arabic letters are lower and wider, and need more space above and below.
const arabicType = `
  --font-display: 'El Messiri', 'Fraunces', 'Fraunces Fallback', serif;
  --font-text: 'Readex Pro', 'Figtree', 'Figtree Fallback', system-ui, sans-serif;
  --tracking-display: 0;
  --type-display: 600 min(clamp(2.25rem, 1.5rem + 3.2vw, 4.125rem), 12vw) / 1.3 var(--font-display);
  --type-title-l: 600 min(clamp(1.75rem, 1.35rem + 1.5vw, 2.625rem), 9vw) / 1.35 var(--font-display);
  --type-title-m: 600 min(clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem), 8vw) / 1.4 var(--font-display);
  --type-title-s: 500 min(1.0625rem, 8vw) / 1.5 var(--font-text);
  --type-text-l: 300 clamp(1.0625rem, 1rem + 0.3vw, 1.25rem) / 1.75 var(--font-text);
  --type-text: 300 1rem / 1.8 var(--font-text);
  --type-text-s: 300 0.875rem / 1.65 var(--font-text);
  --type-label: 500 0.9375rem / 1.4 var(--font-text);
  --type-overline: 500 0.8125rem / 1.4 var(--font-text);
`;

/** Every token, for both schemes and both scripts. */
export const tokens = `
  :root { color-scheme: light dark; ${light}${measures}${latinType} }
  :lang(ar) { ${arabicType} }
  @media screen { @media (prefers-color-scheme: dark) { :root { ${dark} } } }
  @media (prefers-reduced-motion: reduce) { :root { --motion-fast: 0ms; --motion-slow: 0ms; } }
`;
