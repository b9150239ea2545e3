/** The mall's accent colour: the theme's default, and the colours derived from a chosen one. */
export { type Accent, accentsOf, type Scheme } from './accents.ts';
export { accentCss, accentTokens } from './css.ts';
export { GROUNDS } from './grounds.ts';
