/** How the site looks: tokens as custom properties, the ground rules of every page, and its fonts. */
export { globalCss } from './global-css.ts';
export { logoCss } from './logo-css.ts';
