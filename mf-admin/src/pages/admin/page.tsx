import type { ShouldRevalidateFunction } from 'react-router-dom';
import type { PageHandle } from 'shared-kernel/remote';
import { sessionStore } from 'shared-kernel/session';
import { BackOffice } from '../../app/back-office.tsx';

export const handle: PageHandle = {
  title: (t) => t('admin.overline'),
  isPrivate: true,
};

/**
 * The shell checks access when the user opens the page, and when the session changes. Navigation between screens
 * doesn't wait for that, since the API checks each call. When the API has ended the session, the screen stays.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && currentUrl.href === nextUrl.href && sessionStore.getState().ending !== 'refused';

export { BackOffice as Component };
