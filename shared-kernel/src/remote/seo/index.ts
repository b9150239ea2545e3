/** Search engine texts of records' pages. */
import { type Seo, socialImage } from '../../contracts/index.ts';
import type { PageHandle } from '../contract.ts';

export { getCategorySeo } from './get-category-seo.ts';
export { seoOf } from './seo-of.ts';

/** The handle of a record's page: title, description and image are the record's search engine texts where it has any. */
export const withSeo = <Data>(recordOf: (data: Data) => Seo, handle: PageHandle<Data>): PageHandle<Data> => ({
  ...handle,
  title: (t, data) => recordOf(data).seoTitle ?? handle.title(t, data),
  description: (t, data) => recordOf(data).seoDescription ?? handle.description?.(t, data) ?? '',
  image: (data) => {
    const { seoPicture } = recordOf(data);
    return seoPicture ? socialImage(seoPicture) : handle.image?.(data);
  },
});
