import { GROUNDS } from './accent/index.ts';

/** A logo without a version for dark grounds was designed for light ones, so it gets a light background. */
const plate = `padding: var(--space-half) var(--space-1); border-radius: var(--radius-s); background: ${GROUNDS.light.surface};`;

/**
 * Layout of a custom logo in bars, for any proportions: as high as the bar allows, and smaller when it would be too
 * wide. Only pages of malls with a logo contain these rules.
 */
export const logoCss = `
  header .brand, .logo { min-width: 0; }
  .logo { display: block; }
  .logo img { width: auto; height: var(--logo-height, 2.25rem); max-width: min(100%, 18rem); object-fit: contain; object-position: left; }
  [dir='rtl'] .logo img { object-position: right; }
  footer .logo { --logo-height: 3.25rem; }
  footer .logo.plain img { ${plate} }
  @media (prefers-color-scheme: dark) { .logo.plain img { ${plate} } }
  @media (min-width: 64rem) { header .logo { --logo-height: 3.25rem; } }
`.replace(/\s+/g, ' ');
