/** The mall's one strong colour: what the theme has of it, and what follows from another one that was chosen. */
export { type Accent, accentsOf, type Scheme } from './accents.ts';
export { accentCss, accentTokens } from './css.ts';
export { GROUNDS } from './grounds.ts';
