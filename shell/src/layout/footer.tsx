import { Link } from 'react-router-dom';
import { formatYear } from 'shared-kernel/format';
import { mailAddress, telephoneAddress } from 'shared-kernel/format/links';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useNow, useSite } from 'shared-kernel/site';
import { Icon } from 'shared-kernel/ui';
import { Slot } from '../remotes/slot.tsx';
import { Foot } from './footer.styles.ts';
import { useContactLinks, useMenu } from './menu.ts';
import { SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

const Contact = () => {
  const t = useTexts('shell');
  const { address, phone, email, mapUrl } = useSite();
  const links = useContactLinks();
  return (
    <section>
      <h2>{t('footer.contact')}</h2>
      <address>
        <p>
          <Icon name="pin" />
          <span>{address[useLocale()]}</span>
        </p>
        <a href={telephoneAddress(phone)} aria-label={`${t('footer.phone')} ${phone}`}>
          <Icon name="phone" />
          <bdi dir="ltr">{phone}</bdi>
        </a>
        <a href={mailAddress(email)} aria-label={`${t('footer.email')} ${email}`}>
          <Icon name="mail" />
          <bdi dir="ltr">{email}</bdi>
        </a>
        <p className="ways">
          <a href={mapUrl} rel="noopener">
            {t('footer.map')}
          </a>
          {links.map(({ key, to, lang, label }) => (
            <Link key={key} to={to} lang={lang}>
              {label}
            </Link>
          ))}
        </p>
      </address>
    </section>
  );
};

interface Props {
  /** Whether an open drawer covers the page; the footer is then inert. */
  isBehind: boolean;
  /** Called when the visitor wants to change the cookie settings. */
  onManageCookies: () => void;
}

/** Footer of every page: place of the mall, information for visits, and legal pages. */
export const Footer = ({ isBehind, onManageCookies }: Props) => {
  const t = useTexts('shell');
  const { name, tagline, timeZone } = useSite();
  const locale = useLocale();
  const menu = useMenu();
  const year = formatYear(useNow(), { locale, timeZone });
  return (
    <Foot inert={isBehind}>
      <div className="newsletter">
        <Slot name="footer.newsletter" />
      </div>
      <div className="columns">
        <div className="brand">
          <Wordmark isOnDark />
          <p>{tagline[locale]}</p>
          <SocialLinks />
        </div>
        <Contact />
        <nav aria-labelledby="footer-centre">
          <h2 id="footer-centre">{t('footer.centre')}</h2>
          <ul className="entries">
            {menu.map(({ key, to, lang, label }) => (
              <li key={key}>
                <Link to={to} lang={lang}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="small">
        <p>
          © {year} {name[locale]}
        </p>
        <nav aria-label={t('footer.legal')}>
          <Link to="/terms-of-service">{t('footer.terms')}</Link>
          <Link to="/privacy-policy">{t('footer.privacy')}</Link>
          <button type="button" onClick={onManageCookies}>
            {t('footer.cookies')}
          </button>
        </nav>
      </div>
    </Foot>
  );
};
