import { Link } from 'react-router-dom';
import { telephoneAddress } from 'shared-kernel/format/links';
import { useTexts } from 'shared-kernel/i18n';
import { ButtonLinks } from 'shared-kernel/ui';
import { Share } from 'shared-kernel/ui/sharing';
import { paths } from '../../paths.ts';
import { FavouriteButton } from './favourite-button.tsx';
import type { ShopPageData } from './load-shop.ts';
import { Actions } from './shop-actions.styles.ts';

/** The most common actions on a shop: call, get there, write, add to favourites, and share. */
export const ShopActions = ({ shop, isOnMap }: Pick<ShopPageData, 'shop' | 'isOnMap'>) => {
  const t = useTexts('mf-catalog');
  const { id, title, slug, phone, website, floor, unit, socialLinks } = shop;
  const whatsapp = socialLinks.find(({ network }) => network === 'whatsapp');
  return (
    <Actions>
      <ButtonLinks role="group" aria-label={t('shop.actions')}>
        {phone && <a href={telephoneAddress(phone)}>{t('shop.call')}</a>}
        {isOnMap && <Link to={paths.unit(unit, floor)}>{t('shop.goThere')}</Link>}
        {website && (
          <a href={website} rel="noopener">
            {t('shop.website')}
          </a>
        )}
        {whatsapp && (
          <a href={whatsapp.url} rel="noopener">
            WhatsApp
          </a>
        )}
        <FavouriteButton id={id} />
      </ButtonLinks>
      <Share title={title} path={paths.shop(slug)} />
    </Actions>
  );
};
