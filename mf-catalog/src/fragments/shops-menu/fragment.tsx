import { type ServerData, Static, serverData } from 'shared-kernel/ui';
import { listShopCategories } from '../../features/categories/list-shop-categories.ts';
import type { Menu, MenuCategory } from './menu.tsx';

/** Categories that the submenu omits: three have their own entry in the main menu. */
const EXCLUDED = new Set(['culture-maison-et-multimedia', 'restaurants-et-patisserie', 'hypermarche', 'services']);

const isInMenu = ({ slug }: MenuCategory): boolean => !EXCLUDED.has(slug);

type Data = ServerData<{ categories: MenuCategory[]; View: typeof Menu }>;

export const loader = async ({ request }: { request: Request }): Promise<Data> => {
  const [all, { Menu: View }] = await Promise.all([
    listShopCategories(request.signal),
    import(/* webpackChunkName: "static" */ './menu.tsx'),
  ]);
  return serverData({ categories: all.filter(isInMenu).map(({ picture, ...category }) => category), View });
};

/** The submenu of "Boutiques". */
export const Component = ({ data }: { data: Data }) => (
  <Static of={data}>{({ categories, View }) => <View categories={categories} />}</Static>
);
