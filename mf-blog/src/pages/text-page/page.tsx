import { useLoaderData } from 'react-router-dom';
import { textPagePath } from 'shared-kernel/contracts';
import { moved, Static, withPageStatus } from 'shared-kernel/ui';
import { loadTextPage, type TextPageData, textPageHandle } from 'shared-kernel/ui/text-page';

export { TextPageFailure as ErrorBoundary } from '../../features/failures/page-failure.tsx';

export const loader = withPageStatus(async ({ request, params: { slug = '' } }) => {
  const data = await loadTextPage(slug, request);
  const path = textPagePath(data.page.slug);
  // Former slugs, and legal pages, which have an address of their own.
  if (path !== `/pages/${slug}`) throw moved(path, request);
  return data;
});

export const handle = textPageHandle;

/** One page of texts. */
export const Component = () => (
  <Static name="text-page" of={useLoaderData<TextPageData>().body}>
    {({ page, View }) => <View page={page} />}
  </Static>
);
