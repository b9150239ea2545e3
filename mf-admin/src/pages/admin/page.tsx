import type { ShouldRevalidateFunction } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { sessionStore } from 'shared-kernel/session';
import { BackOffice } from '../../app/back-office.tsx';

export const handle: PageHandle = {
  title: (t) => t('admin.overline'),
  isPrivate: true,
};

/**
 * The shell asks who may see the page when somebody comes to it, and when the session changes. Its screens don't wait for
 * that, since the API decides at each call. When the API has ended the session, the screen stays for the next one.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.href === nextUrl.href && sessionStore.getState().ending !== 'refused';

export { BackOffice as Component };
