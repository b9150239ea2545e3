import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs, type Crumb, itemList } from 'shared-kernel/structured-data';
import { paths } from '../../paths.ts';
import type { DirectoryData } from './load-directory.ts';

/** A directory as search engines read it: the way to it, and the shops that it leads to. */
export const directoryStructuredData = ({ shops }: DirectoryData, crumbs: Crumb[], place: PagePlace): object[] => [
  breadcrumbs(crumbs, place),
  itemList(
    shops.data.map(({ title, slug }) => ({ title, path: paths.shop(slug) })),
    place,
  ),
];
