/** Normalises texts for search: letters as readers type them. */
export { foldLetters, slugOf, textKey } from './text-key.ts';
