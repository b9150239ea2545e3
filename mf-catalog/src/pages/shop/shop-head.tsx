import type { CategoryRef } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { FrenchNotice, inFrench, RecordText } from 'shared-kernel/i18n/translation';
import { Breadcrumb, Link, Picture, Static, Thumbnail } from 'shared-kernel/ui';
import { SHOP_TEXTS } from '../../features/shops/shop-card-data.ts';
import { paths } from '../../paths.ts';
import type { ShopPageData } from './load-shop.ts';
import { ShopActions } from './shop-actions.tsx';
import { Head } from './shop-head.styles.ts';

export const COVER_SIZES = '(min-width: 1280px) 518px, (min-width: 1024px) 40vw, 92vw';

/** A shop's cover, logo and name, and whether it is open. */
export const ShopHead = ({ data: { shop, isOnMap, details } }: { data: ShopPageData }) => {
  const t = useTexts('mf-catalog');
  const { category, subCategory, cover, logo } = shop;
  const crumbTo = (to: string, ref: CategoryRef) => ({ title: ref.title, lang: inFrench(ref, 'title')?.lang, to });
  const crumbs = [
    { title: t('shops.title'), to: paths.shops },
    crumbTo(paths.category(category.slug), category),
    ...(subCategory ? [crumbTo(paths.subCategory(category.slug, subCategory.slug), subCategory)] : []),
  ];
  return (
    <Head>
      <Breadcrumb crumbs={crumbs} />
      {cover && <Picture picture={cover} sizes={COVER_SIZES} isFirst />}
      <div className="name">
        {logo && <Thumbnail className="logo" url={logo.url} side={200} width="112" height="112" />}
        <h1>
          <RecordText of={shop} field="title" />
        </h1>
        <p className="tags">
          <Static name="open-state" as="span" of={details}>
            {({ OpenState, shop: whole, hours }) => <OpenState shop={whole} hours={hours} />}
          </Static>
          <Link to={paths.category(category.slug)}>
            <RecordText of={category} field="title" />
          </Link>
        </p>
        <p className="summary">
          <RecordText of={shop} field="summary" />
        </p>
        <ShopActions shop={shop} isOnMap={isOnMap} />
        <FrenchNotice of={shop} fields={SHOP_TEXTS} subject="shop" path={paths.shop(shop.slug)} />
      </div>
    </Head>
  );
};
