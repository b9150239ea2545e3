/** Pages of texts that the team writes, and formatted texts of its editor. */
export { loadTextPage, textPageHandle } from './load-text-page.ts';
export type { TextPageData } from './text-page-data.ts';
