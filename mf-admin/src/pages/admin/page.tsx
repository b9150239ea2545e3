import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { useSite } from 'shared-kernel/site';
import { ButtonLinks } from 'shared-kernel/ui';
import { Page } from './admin.styles.ts';

export const handle: PageHandle = {
  title: (t) => t('admin.title'),
  description: (t) => t('admin.lead'),
  isPrivate: true,
};

/** Says whom the back office is for, and how to be let in. */
export const Component = () => {
  const t = useTexts('mf-admin');
  const { email } = useSite();
  const subject = encodeURIComponent(t('access.subject'));
  return (
    <Page>
      <p className="overline">{t('admin.overline')}</p>
      <h1>{t('admin.title')}</h1>
      <p className="lead">{t('admin.lead')}</p>
      <section aria-labelledby="access">
        <h2 id="access">{t('access.title')}</h2>
        <p>{t('access.text')}</p>
        <ButtonLinks>
          <a href={`mailto:${email}?subject=${subject}`}>{t('access.ask')}</a>
          <Link to="/">{t('access.home')}</Link>
        </ButtonLinks>
        <p className="note">
          {t('access.address')} <bdi>{email}</bdi>
        </p>
      </section>
    </Page>
  );
};
