import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs, itemList } from 'shared-kernel/remote/structured-data';
import { paths } from '../../paths.ts';
import type { PostListData } from './load-post-list.ts';

/** Schema.org data of a list of posts: its breadcrumb, and its posts. */
export const postListStructuredData = ({ posts, category }: PostListData, place: PagePlace): object[] => [
  breadcrumbs(
    [
      { title: place.t('posts.title'), path: paths.posts },
      ...(category ? [{ title: category.title, path: paths.category(category.slug) }] : []),
    ],
    place,
  ),
  itemList(
    (posts.read?.().posts ?? []).map(({ title, slug }) => ({ title, path: paths.post(slug) })),
    place,
  ),
];
