import { lazy, Suspense, useEffect, useState } from 'react';
import { textPagePath } from 'shared-kernel/contracts';
import { mailAddress, telephoneAddress } from 'shared-kernel/format/links';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale, useSite } from 'shared-kernel/site';
import { Card, Icon, Link, PageHeader } from 'shared-kernel/ui';
import { ErrorBoundary } from 'shared-kernel/ui/error-boundary';
import { Notice, Skeleton } from 'shared-kernel/ui/status';
import { Layout } from './contact-view.styles.ts';
import type { ContactPage } from './load-contact-page.ts';
import { OpenNow } from './open-now.tsx';
import { useContactTexts } from './use-contact-texts.ts';

const MessageForm = lazy(() => import('./message-form.tsx').then(({ MessageForm }) => ({ default: MessageForm })));

/** Telephone, address and open state, the team's pages, and the form. */
export const ContactView = ({ openings, pages }: ContactPage) => {
  const t = useContactTexts();
  const titleOf = useTexts('mf-account');
  return (
    <>
      <PageHeader title={titleOf('contact.title')} intro={t('lead')} />
      <Layout>
        <div className="ways">
          <Card as="section" aria-labelledby="contact-direct">
            <h2 id="contact-direct">{t('direct')}</h2>
            <OpenNow openings={openings} />
            <Ways />
          </Card>
          {pages.length > 0 && (
            <Card as="nav" aria-labelledby="contact-pages">
              <h2 id="contact-pages">{t('pages')}</h2>
              <ul>
                {pages.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={textPagePath(slug)}>{title}</Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <Card as="section" aria-labelledby="contact-form">
          <h2 id="contact-form">{t('write')}</h2>
          <FormWithScripts />
        </Card>
      </Layout>
    </>
  );
};

const Ways = () => {
  const locale = useLocale();
  const { address, phone, email } = useSite();
  return (
    <address>
      <a href={telephoneAddress(phone)}>
        <Icon name="phone" />
        <bdi dir="ltr">{phone}</bdi>
      </a>
      <a href={mailAddress(email)}>
        <Icon name="mail" />
        <bdi dir="ltr">{email}</bdi>
      </a>
      <span>
        <Icon name="pin" />
        {address[locale]}
      </span>
    </address>
  );
};

/** The form needs scripts to be sent. It is shown once they run, so that typed text is never lost. */
const FormWithScripts = () => {
  const t = useContactTexts();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const placeholder = <Skeleton className="form" />;
  return (
    <>
      {isReady ? (
        <ErrorBoundary fallback={() => <Notice role="alert">{t('unavailable')}</Notice>}>
          <Suspense fallback={placeholder}>
            <MessageForm />
          </Suspense>
        </ErrorBoundary>
      ) : (
        placeholder
      )}
      <noscript>
        <Notice>{t('needsScripts')}</Notice>
      </noscript>
    </>
  );
};
