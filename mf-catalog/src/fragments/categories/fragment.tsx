import { localePath, useTexts } from 'shared-kernel/i18n';
import { inFrench } from 'shared-kernel/i18n/translation';
import { useLocale } from 'shared-kernel/site';
import { Picture, type PictureData, toPictureData } from 'shared-kernel/ui';
import { HomeSection } from 'shared-kernel/ui/home';
import { listShopCategories, type ShopCategory } from '../../features/categories/list-shop-categories.ts';
import { useLinkClicks } from '../../features/links/use-link-clicks.ts';
import { paths } from '../../paths.ts';
import { Tiles } from './tiles.styles.ts';

type Tile = Omit<ShopCategory, 'picture' | 'subCategories'> & { picture: PictureData | null };

const SIZES = '(min-width: 1280px) 200px, (min-width: 768px) 22vw, 44vw';
const WIDEST = 640;

export const loader = async ({ request }: { request: Request }): Promise<Tile[]> => {
  const categories = await listShopCategories(request.signal);
  return categories.map(({ slug, title, untranslated, picture }) => ({
    ...{ slug, title, untranslated },
    picture: picture && toPictureData(picture),
  }));
};

/** The mall's categories as pictures with links. */
export const Component = ({ data }: { data: Tile[] }) => {
  const t = useTexts('mf-catalog');
  const locale = useLocale();
  const onClick = useLinkClicks();
  if (data.length === 0) return null;
  return (
    <HomeSection id="categories" title={t('categories.title')} more={{ title: t('categories.all'), to: paths.shops }}>
      <Tiles onClick={onClick}>
        {data.map(({ picture, ...category }) => (
          <li key={category.slug}>
            <a href={localePath(locale, paths.category(category.slug))}>
              {picture && <Picture picture={picture} sizes={SIZES} widest={WIDEST} alt="" />}
              <span {...inFrench(category, 'title')}>{category.title}</span>
            </a>
          </li>
        ))}
      </Tiles>
    </HomeSection>
  );
};
