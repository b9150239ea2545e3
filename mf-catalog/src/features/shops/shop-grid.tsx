import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { imageUrl } from 'shared-kernel/contracts';
import { paths } from '../../paths.ts';
import type { ShopStatus } from '../hours/shop-statuses.ts';
import type { ShopCardData } from './shop-card-data.ts';
import { Grid } from './shop-grid.styles.ts';
import { ShopPicture } from './shop-picture.tsx';
import { floorLabel } from './shop-place.ts';

interface Props {
  shops: ShopCardData[];
  /** Open states in the order of the shops; undefined where no hours are known. */
  statuses: (ShopStatus | undefined)[];
  /** Level of the cards' headings, one below that of what they stand under. */
  heading: 'h2' | 'h3';
  /** How many pictures are in sight at once and must not wait. */
  eagerCount?: number;
}

const SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 30vw, 46vw';
const LOGO_SIZE = 80;

/** Shops as cards. One styled element for all of them: a page of cards is rendered hundreds of times a second. */
export const ShopGrid = ({ shops, statuses, heading: Heading, eagerCount = 0 }: Props) => {
  const { t } = useTranslation('mf-catalog');
  return (
    <Grid>
      {shops.map((shop, index) => {
        const status = statuses[index];
        return (
          <li key={shop.slug}>
            <div className="picture">
              {shop.cover && <ShopPicture picture={shop.cover} sizes={SIZES} alt="" isEager={index < eagerCount} />}
              {shop.logo && (
                <img
                  className="logo"
                  src={imageUrl(shop.logo.url, LOGO_SIZE, LOGO_SIZE)}
                  width="48"
                  height="48"
                  alt=""
                  loading="lazy"
                />
              )}
            </div>
            <Heading>
              <Link to={paths.shop(shop.slug)}>{shop.title}</Link>
            </Heading>
            <p className="category">{shop.category}</p>
            <p className="place">
              {floorLabel(shop.floor, t)} · <bdi>{shop.unit}</bdi>
            </p>
            {status && (
              <p className={status.isOpen ? 'status open' : 'status'}>
                <b>{status.label}</b> {status.change}
              </p>
            )}
          </li>
        );
      })}
    </Grid>
  );
};
