/** Formatted text of the team's editor. */
export { RichText } from './rich-text.tsx';
