import { localePath, useTexts } from 'shared-kernel/i18n';
import { RecordText } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { Picture, type PictureData, type ServerData, Static, serverData, toPictureData } from 'shared-kernel/ui';
import { HomeSection } from 'shared-kernel/ui/home';
import { listShopCategories, type ShopCategory } from '../../features/categories/list-shop-categories.ts';
import { paths } from '../../paths.ts';
import { Tiles } from './tiles.styles.ts';

interface Data {
  isEmpty: boolean;
  tiles: ServerData<Tile[]>;
}

type Tile = Omit<ShopCategory, 'picture' | 'subCategories'> & { picture: PictureData | null };

const SIZES = '(min-width: 1280px) 200px, (min-width: 768px) 22vw, 44vw';
const MAX_WIDTH = 640;

export const loader = async ({ request }: { request: Request }): Promise<Data> => {
  const categories = await listShopCategories(request.signal);
  const tiles = categories.map(({ slug, title, untranslated, picture }) => ({
    slug,
    title,
    untranslated,
    picture: picture && toPictureData(picture),
  }));
  return { isEmpty: tiles.length === 0, tiles: serverData(tiles) };
};

/** The mall's categories as pictures with links. */
export const Component = ({ data: { isEmpty, tiles } }: { data: Data }) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  if (isEmpty) return null;
  return (
    <HomeSection id="categories" title={t('categories.title')} more={{ title: t('categories.all'), to: paths.shops }}>
      <Static name="category-tiles" as={Tiles} of={tiles}>
        {(shown) =>
          shown.map(({ picture, ...category }) => (
            <li key={category.slug}>
              <a href={localePath(locale, paths.category(category.slug))}>
                {picture && <Picture picture={picture} sizes={SIZES} widest={MAX_WIDTH} alt="" />}
                <span>
                  <RecordText of={category} field="title" />
                </span>
              </a>
            </li>
          ))
        }
      </Static>
    </HomeSection>
  );
};
