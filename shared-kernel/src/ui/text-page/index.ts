/** Pages of texts that the team writes, and formatted texts of its editor. */
export { loadTextPage, type TextPageData, textPageHandle } from './load-text-page.ts';
