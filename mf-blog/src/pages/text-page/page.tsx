import { useLoaderData } from 'react-router-dom';
import { textPagePath } from 'shared-kernel/contracts';
import { FrenchNotice } from 'shared-kernel/i18n/translation';
import type { PageHandle } from 'shared-kernel/remote';
import { moved, Static, withPageStatus } from 'shared-kernel/ui';
import { loadTextPage, type TextPageData, textPageHandle } from 'shared-kernel/ui/text-page';
import { textPageStructuredData } from './text-page-structured-data.server.ts';

export { TextPageFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

const TEXTS = ['title', 'content'];

export const loader = withPageStatus(async ({ request, params: { slug = '' } }) => {
  const data = await loadTextPage(slug, request);
  const path = textPagePath(data.page.slug);
  // Former slugs, and legal pages, which have an address of their own.
  if (path !== `/pages/${slug}`) throw moved(path, request);
  return data;
});

export const handle: PageHandle<TextPageData> = { ...textPageHandle, structuredData: textPageStructuredData };

/** One page of texts. */
export const Component = () => (
  <Static name="text-page" of={useLoaderData<TextPageData>().body}>
    {({ page, View }) => (
      <View page={page}>
        <FrenchNotice of={page} fields={TEXTS} subject="page" path={textPagePath(page.slug)} />
      </View>
    )}
  </Static>
);
