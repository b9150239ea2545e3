import type { TextDirection } from '../contracts/site.ts';

/** Letters of the opposite direction. */
const FOREIGN = { rtl: /\p{Script=Latin}/u, ltr: /[\p{Script=Arabic}\p{Script=Hebrew}]/u };

/** Whether a text has letters of the opposite direction. @param dir direction of the text around it */
export const hasForeignLetters = (text: string, dir: TextDirection): boolean => FOREIGN[dir].test(text);

/** Whether all letters of a text have the opposite direction: "Lilia B." within Arabic text. */
export const isForeign = (text: string, dir: TextDirection): boolean =>
  hasForeignLetters(text, dir) && !hasForeignLetters(text, dir === 'rtl' ? 'ltr' : 'rtl');
