import { useEffect, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Dialog } from 'shared-kernel/ui/dialog';
import { NewsletterForm } from './newsletter-form.tsx';

const TITLE_ID = 'newsletter-title';
/** Display time of the thanks, in milliseconds. */
const THANKS_MS = 3_000;

/** The newsletter offer in a dialog. It closes automatically after a subscription. */
export const NewsletterDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('mf-account');
  const [isSubscribed, setSubscribed] = useState(false);

  useEffect(() => {
    if (!isSubscribed) return undefined;
    const timer = setTimeout(onClose, THANKS_MS);
    return () => clearTimeout(timer);
  }, [isSubscribed, onClose]);

  return (
    <Dialog labelledBy={TITLE_ID} size="medium" onDismiss={onClose}>
      <NewsletterForm source="modal" titleId={TITLE_ID} onSubscribed={() => setSubscribed(true)}>
        <h2 id={TITLE_ID}>{t('newsletter.title')}</h2>
        <p>{t('newsletter.lead')}</p>
      </NewsletterForm>
    </Dialog>
  );
};
