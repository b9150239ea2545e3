import { Fragment } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { SCREEN_TITLE_ID } from '../app/focus.ts';
import { useScreenTitle } from '../app/screen-title.tsx';
import { meets } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import { CreateLinks } from './create-links.tsx';
import { Page } from './dashboard.styles.ts';
import { GuidePanel } from './guide-panel.tsx';
import { PANELS } from './panels.tsx';

/** The start screen: tasks of the account, and the state of the site. */
export const Screen = () => {
  const t = useTexts('mf-admin');
  const account = useAccount();
  useScreenTitle(t('admin.title'), t('admin.overline'));
  return (
    <Page>
      <header>
        <h1 id={SCREEN_TITLE_ID} tabIndex={-1}>
          {t('admin.title')}
        </h1>
        <p>{t('admin.lead')}</p>
      </header>
      <CreateLinks />
      {/* It loads late: the links above don't move under the pointer. */}
      {meets(account, { access: [{ resource: 'SITE', privileges: 'READ' }] }) && <GuidePanel />}
      <div className="panels">
        {PANELS.filter(({ isFor }) => isFor(account)).map(({ name, content }) => (
          <Fragment key={name}>{content}</Fragment>
        ))}
      </div>
    </Page>
  );
};
