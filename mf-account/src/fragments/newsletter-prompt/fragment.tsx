import { lazy, Suspense } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { FramedHandle } from 'shared-kernel/remote';
import { paths } from '../../paths.ts';
import { useOffer } from './use-offer.ts';

const NewsletterDialog = lazy(async () => {
  const { NewsletterDialog: Dialog } = await import('../../features/newsletter/newsletter-dialog.tsx');
  return { default: Dialog };
});

/** Pages without the site's frame are somebody's workplace. */
const useIsBare = (): boolean => (useMatches().at(-1)?.handle as FramedHandle | undefined)?.layout === 'bare';

/** Offers the newsletter, except where people work, or came to decide about it or to get back into their account. */
export const Component = () => {
  const { pathname } = useLocation();
  const isBare = useIsBare();
  const isUnwelcome = isBare || pathname.startsWith(paths.newsletter) || pathname === paths.resetPassword;
  const { isOpen, close } = useOffer(isUnwelcome);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <NewsletterDialog onClose={close} />
    </Suspense>
  );
};
