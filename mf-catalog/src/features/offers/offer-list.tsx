import { Link } from 'react-router-dom';
import { formatFullDay } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { FrenchMark, RecordText } from 'shared-kernel/i18n/translation';
import { useDateContext } from 'shared-kernel/site';
import { Picture } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { Paragraphs } from '../texts/paragraphs.tsx';
import type { OfferData } from './list-offers.ts';
import { Cards } from './offer-list.styles.ts';

export interface OfferListProps {
  offers: readonly OfferData[];
  /** Level of the cards' headings, one below the surrounding heading. */
  heading: 'h2' | 'h3';
  /** Whether each offer links to its shop; not on the shop's own page. */
  hasShops?: boolean;
  /** Number of pictures in the first screen, which load eagerly. */
  eagerCount?: number;
}

const SIZES = '(min-width: 80rem) 400px, (min-width: 40rem) 45vw, 92vw';
const MAX_WIDTH = 828;

/** Offers as cards. */
export const OfferList = ({ offers, heading: Heading, hasShops = false, eagerCount = 0 }: OfferListProps) => {
  const t = useTexts('mf-catalog');
  const dates = useDateContext();
  return (
    <Cards className={hasShops ? undefined : 'wide'} data-until={firstEnd(offers)}>
      {offers.map(({ id, shop, title, text, until, picture, untranslated }, index) => (
        <li key={id} id={id}>
          {picture && (
            <div className="picture">
              <Picture picture={picture} sizes={SIZES} widest={MAX_WIDTH} alt="" isEager={index < eagerCount} />
            </div>
          )}
          <div className="words">
            {hasShops && (
              <p className="shop">
                <RecordText of={shop} field="title" />
              </p>
            )}
            <Heading>
              {hasShops ? (
                <Link to={paths.shop(shop.slug)}>
                  <RecordText of={{ title, untranslated }} field="title" />
                </Link>
              ) : (
                <RecordText of={{ title, untranslated }} field="title" />
              )}
            </Heading>
            <Paragraphs of={{ text, untranslated }} field="text" />
            <FrenchMark of={{ untranslated }} fields={['title', 'text']} />
            <p className="until">
              {t('offers.until')} <time dateTime={until}>{formatFullDay(lastMoment(until), dates)}</time>
            </p>
          </div>
        </li>
      ))}
    </Cards>
  );
};

const firstEnd = (offers: readonly OfferData[]): string | undefined => offers.map(({ until }) => until).sort()[0];

/** The last moment of an offer. One that ends at midnight ends on the day before. */
const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString();
