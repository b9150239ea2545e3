import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useOffer } from './use-offer.ts';

const NewsletterDialog = lazy(async () => {
  const { NewsletterDialog: Dialog } = await import('../../features/newsletter/newsletter-dialog.tsx');
  return { default: Dialog };
});

/** Offers the newsletter, except where people came to decide about it or to get back into their account. */
export const Component = () => {
  const { pathname } = useLocation();
  const isUnwelcome = pathname.startsWith(paths.newsletter) || pathname === paths.resetPassword;
  const { isOpen, close } = useOffer(isUnwelcome);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <NewsletterDialog onClose={close} />
    </Suspense>
  );
};
