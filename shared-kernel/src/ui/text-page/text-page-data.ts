import type { ServerData } from 'shared-kernel/ui';
import type { Seo, TextPage } from '../../contracts/index.ts';
import type { PICTURE_SIZES, TextPageView } from './text-page-view.tsx';

/** A page of texts. Browsers need its head only: its content doesn't change. */
export interface TextPageData {
  page: Seo & Pick<TextPage, 'slug' | 'title' | 'summary'>;
  body: ServerData<{ page: TextPage; View: typeof TextPageView; sizes: typeof PICTURE_SIZES }>;
}
