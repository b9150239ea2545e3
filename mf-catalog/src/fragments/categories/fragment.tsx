import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listShopCategories } from '../../features/categories/list-shop-categories.ts';
import { HomeSection } from '../../features/home/home-section.styles.ts';
import { type PictureData, toPictureData } from '../../features/shops/shop-card-data.ts';
import { ShopPicture } from '../../features/shops/shop-picture.tsx';
import { paths } from '../../paths.ts';
import { Tiles } from './tiles.styles.ts';

interface Tile {
  slug: string;
  title: string;
  picture: PictureData | null;
}

const SIZES = '(min-width: 1280px) 200px, (min-width: 768px) 22vw, 44vw';

export const loader = async ({ request }: { request: Request }): Promise<Tile[]> => {
  const categories = await listShopCategories(request.signal);
  return categories.map(({ slug, title, picture }) => ({ slug, title, picture: picture && toPictureData(picture) }));
};

/** The mall's categories as pictures to choose from. */
export const Component = ({ data }: { data: Tile[] }) => {
  const { t } = useTranslation('mf-catalog');
  if (data.length === 0) return null;
  return (
    <HomeSection aria-labelledby="categories">
      <header>
        <h2 id="categories">{t('categories.title')}</h2>
        <Link to={paths.shops}>{t('categories.all')}</Link>
      </header>
      <Tiles>
        {data.map(({ slug, title, picture }) => (
          <li key={slug}>
            <Link to={paths.category(slug)}>
              {picture && <ShopPicture picture={picture} sizes={SIZES} alt="" />}
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </Tiles>
    </HomeSection>
  );
};
