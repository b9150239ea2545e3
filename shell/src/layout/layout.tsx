import { ViewTransition } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { FramedHandle } from 'shared-kernel/remote';
import { useDrawer } from 'shared-kernel/ui';
import { useRegistry } from '../remotes/registry-context.ts';
import { Slot } from '../remotes/slot.tsx';
import { useCookieNotice } from './cookies/use-cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Main, SkipLink } from './layout.styles.ts';
import { PageChange } from './page-change.tsx';
import { Toasts } from './toasts.tsx';

const CONTENT_ID = 'content';
/** Name of the view transition between pages, as in the page's style. */
const PAGE_CHANGE = 'page';

/** Whether the page has no header and footer. Error pages always have them, for their links. */
const useIsBare = (): boolean => {
  const match = useMatches().at(-1);
  const handle = match?.handle as FramedHandle | undefined;
  return handle?.layout === 'bare' && match?.loaderData !== undefined;
};

/** Id of the page and its remote, for marked pages; visitors' pages don't contain it. */
const useMarkedPage = (): string | undefined => {
  const { marksParts } = useRegistry();
  const id = useMatches().at(-1)?.id ?? '';
  if (!marksParts) return undefined;
  return id.includes('/') ? id : `shell/${id}`;
};

/** The layout around all pages. */
export const Layout = () => {
  const t = useTexts('shell');
  const { pathname } = useLocation();
  const isBare = useIsBare();
  const page = useMarkedPage();
  const menu = useDrawer();
  const search = useDrawer();
  const isBehind = menu.isOpen || search.isOpen;
  const cookies = useCookieNotice();
  return (
    <>
      <SkipLink href={`#${CONTENT_ID}`}>{t('skip')}</SkipLink>
      <div aria-live="polite" inert={isBehind}>
        {!isBare && cookies.notice}
      </div>
      <PageChange />
      {!isBare && <Header menu={menu} search={search} isBehind={isBehind} />}
      {!isBare && (
        <div inert={isBehind}>
          <Slot name="header.notice" />
        </div>
      )}
      <Main id={CONTENT_ID} tabIndex={-1} inert={isBehind} data-page={page}>
        {/* Changes within a page don't fade. The back office switches its screens without fading. */}
        <ViewTransition key={isBare ? '' : pathname} default="none" enter={PAGE_CHANGE} exit={PAGE_CHANGE}>
          <Outlet />
        </ViewTransition>
      </Main>
      {!isBare && <Footer isBehind={isBehind} onManageCookies={cookies.reopen} />}
      <Toasts />
      <Slot name="app.overlay" />
    </>
  );
};
