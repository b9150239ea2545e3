/** How texts are compared when they are searched: by letters as readers type them. */
export { foldLetters, slugOf, textKey } from './text-key.ts';
