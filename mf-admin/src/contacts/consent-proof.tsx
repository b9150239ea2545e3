import { type Contact, NEWSLETTER_CONSENT } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { Instant } from '../list/cell.tsx';
import { useLanguageName } from './use-language-name.ts';

/** A contact's consent: to what, when and where. Only the text of the current version is available. */
export const ConsentProof = ({ contact: { consent } }: { contact: Contact }) => {
  const t = useTexts('mf-admin');
  const languageName = useLanguageName();
  const { textVersion, locale, source, at, address } = consent;
  return (
    <section aria-labelledby="consent">
      <h2 id="consent">{t('contacts.consent')}</h2>
      <dl>
        <dt>{t('contacts.where')}</dt>
        <dd>
          {t(`contacts.source.${source}`)} · <Instant value={at} />
        </dd>
        <dt>{t('contacts.agreedTo')}</dt>
        <dd>
          {t('contacts.version', { version: textVersion })} · {languageName(locale)}
          {textVersion === NEWSLETTER_CONSENT.version && (
            <blockquote lang={locale} dir="auto">
              {NEWSLETTER_CONSENT.text[locale]}
            </blockquote>
          )}
        </dd>
        {address && (
          <>
            <dt>{t('contacts.address')}</dt>
            <dd>
              <bdi dir="ltr">{address}</bdi>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
};
