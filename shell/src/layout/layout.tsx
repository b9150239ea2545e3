import { Outlet } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useDrawer } from 'shared-kernel/ui';
import { Slot } from '../remotes/slot.tsx';
import { useCookieNotice } from './cookies/use-cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Main, SkipLink } from './layout.styles.ts';
import { PageChange } from './page-change.tsx';
import { Toasts } from './toasts.tsx';

const CONTENT_ID = 'content';

/** What all pages have around them. */
export const Layout = () => {
  const t = useTexts('shell');
  const drawer = useDrawer();
  const cookies = useCookieNotice();
  return (
    <>
      <SkipLink href={`#${CONTENT_ID}`}>{t('skip')}</SkipLink>
      <div aria-live="polite" inert={drawer.isOpen}>
        {cookies.notice}
      </div>
      <PageChange />
      <Header drawer={drawer} />
      <Main id={CONTENT_ID} tabIndex={-1} inert={drawer.isOpen}>
        <Outlet />
      </Main>
      <Footer isBehind={drawer.isOpen} onManageCookies={cookies.reopen} />
      <Toasts />
      <Slot name="app.overlay" />
    </>
  );
};
