import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { ButtonLinks } from 'shared-kernel/ui';
import { Page } from './admin.styles.ts';

export const handle: PageHandle = {
  title: (t) => t('admin.overline'),
  isPrivate: true,
};

/** Where the mall's team begins. */
export const Component = () => {
  const t = useTexts('mf-admin');
  return (
    <Page>
      <p className="overline">{t('admin.overline')}</p>
      <h1>{t('admin.title')}</h1>
      <p className="lead">{t('admin.lead')}</p>
      <ButtonLinks>
        <Link to="/">{t('admin.home')}</Link>
      </ButtonLinks>
    </Page>
  );
};
