/** How the site looks: tokens as custom properties, the ground rules of every page, and its fonts. */
export { fontFaces, fontsFor } from './fonts.ts';
export { GlobalStyle } from './global-style.ts';
