/** What only the home page is made of. Apart from the other parts, since no other page is to load it. */
export { disclosure } from './disclosure.styles.ts';
export { HomeSection } from './home-section.tsx';
