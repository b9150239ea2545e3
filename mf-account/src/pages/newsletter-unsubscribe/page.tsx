import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { LinkAction } from '../../features/newsletter/link-action.tsx';

export const handle: PageHandle = { title: (t) => t('newsletter.unsubscribe.title'), isPrivate: true };

/** Target of the link in newsletters that unsubscribes. */
export const Component = () => {
  const t = useTexts('mf-account');
  return (
    <LinkAction
      title={t('newsletter.unsubscribe.title')}
      lead={t('newsletter.unsubscribe.lead')}
      action={t('newsletter.unsubscribe.action')}
      done={t('newsletter.unsubscribe.done')}
      call="/mailing/contact/unsubscribe"
    />
  );
};
