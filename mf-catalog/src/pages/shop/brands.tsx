import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { withSearch } from 'shared-kernel/listing';
import { Chips } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';

/** Brands of a shop, each with a link to a search for it. */
export const Brands = ({ names }: { names: readonly string[] }) => {
  const t = useTexts('mf-catalog');
  return (
    <>
      <h3 id="brands">{t('shop.brands')}</h3>
      <Chips aria-labelledby="brands">
        {names.map((name) => (
          <li key={name}>
            <Link to={withSearch(paths.search, new URLSearchParams({ keyword: name }))}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </Chips>
    </>
  );
};
