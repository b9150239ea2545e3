import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { useLocale, useSite } from 'shared-kernel/site';
import { Page } from './account.styles.ts';

/** Keys of what an account will bring. */
const PROMISES = ['profile', 'news', 'words'];

export const handle: PageHandle = {
  title: (t) => t('account.title'),
  description: (t) => t('account.lead'),
  isPrivate: true,
};

/** Says that accounts aren't open yet, and how to reach the mall until then. */
export const Component = () => {
  const t = useTexts('mf-account');
  const { phone, email, address, mapUrl } = useSite();
  const locale = useLocale();
  return (
    <Page>
      <header>
        <h1>{t('account.title')}</h1>
        <p>{t('account.lead')}</p>
      </header>
      <section aria-labelledby="promises">
        <h2 id="promises">{t('account.promises')}</h2>
        <ul>
          {PROMISES.map((key) => (
            <li key={key}>
              <h3>{t(`promise.${key}.title`)}</h3>
              <p>{t(`promise.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="contact" className="contact">
        <h2 id="contact">{t('contact.title')}</h2>
        <p>{t('contact.text')}</p>
        <dl>
          <div>
            <dt>{t('contact.phone')}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr">
                {phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('contact.email')}</dt>
            <dd>
              <a href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('contact.address')}</dt>
            <dd>
              <a href={mapUrl}>{address[locale]}</a>
            </dd>
          </div>
        </dl>
      </section>
    </Page>
  );
};
