import type { Seo } from '../../contracts/index.ts';

/** The search engine texts and picture of a record, for pages that need nothing else of it. */
export const seoOf = ({ seoTitle, seoDescription, seoPicture }: Seo): Seo => ({
  ...(seoTitle && { seoTitle }),
  ...(seoDescription && { seoDescription }),
  ...(seoPicture && { seoPicture }),
});
