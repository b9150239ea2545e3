import { lazy, Suspense } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { FramedHandle } from 'shared-kernel/remote';
import { paths } from '../../paths.ts';
import { useOffer } from './use-offer.ts';

const NewsletterDialog = lazy(async () => {
  const { NewsletterDialog: Dialog } = await import('../../features/newsletter/newsletter-dialog.tsx');
  return { default: Dialog };
});

/** Pages where people work, manage their account, or decide about the newsletter. */
const UNWELCOME = [paths.account, paths.backOffice, paths.invitation, paths.newsletter, paths.resetPassword];

/** Offers the newsletter on the public pages. */
export const Component = () => {
  const { pathname } = useLocation();
  const isBare = (useMatches().at(-1)?.handle as FramedHandle | undefined)?.layout === 'bare';
  const isUnwelcome = isBare || UNWELCOME.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const { isOpen, close } = useOffer(isUnwelcome ? undefined : pathname);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <NewsletterDialog onClose={close} />
    </Suspense>
  );
};
