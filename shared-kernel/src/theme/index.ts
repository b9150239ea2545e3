/** The site's design: tokens as custom properties, base rules of every page, and fonts. */
export { globalCss } from './global-css.ts';
export { logoCss } from './logo-css.ts';
