import type { PagePlace } from 'shared-kernel/remote';
import { breadcrumbs, type Crumb, itemList } from 'shared-kernel/remote/structured-data';
import { paths } from '../../paths.ts';
import type { DirectoryData } from './load-directory.ts';

/** Schema.org data of a directory: its breadcrumb, and its shops. */
export const directoryStructuredData = ({ cards }: DirectoryData, crumbs: Crumb[], place: PagePlace): object[] => [
  breadcrumbs(crumbs, place),
  itemList(
    (cards.read?.().shops ?? []).map(({ title, slug }) => ({ title, path: paths.shop(slug) })),
    place,
  ),
];
