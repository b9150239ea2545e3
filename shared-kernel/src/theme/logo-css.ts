import { GROUNDS } from '../accent/index.ts';

/** A logo that has no picture for dark grounds was made for light ones, and stands on such a plate. */
const plate = `padding: var(--space-half) var(--space-1); border-radius: var(--radius-s); background: ${GROUNDS.light.surface};`;

/**
 * How a chosen logo stands in bars, whatever its proportions: its height is the bar's, and what is too wide for that is
 * smaller within the same room. Only pages of malls that have one bring this.
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
