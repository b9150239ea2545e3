/** Components of the home page, in a separate entry since no other page loads them. */
export { disclosure } from './disclosure.styles.ts';
export { HomeSection } from './home-section.tsx';
