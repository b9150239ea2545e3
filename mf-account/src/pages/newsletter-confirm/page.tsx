import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { LinkAction } from '../../features/newsletter/link-action.tsx';
import { paths } from '../../paths.ts';

export const handle: PageHandle = { title: (t) => t('newsletter.confirm.title'), isPrivate: true };

/** Target of the mailed link that confirms a subscription to the newsletter. */
export const Component = () => {
  const t = useTexts('mf-account');
  return (
    <LinkAction
      title={t('newsletter.confirm.title')}
      lead={t('newsletter.confirm.lead')}
      action={t('newsletter.confirm.action')}
      done={t('newsletter.confirm.done')}
      call="/mailing/contact/confirm"
    >
      <Link to={paths.news}>{t('newsletter.confirm.next')}</Link>
    </LinkAction>
  );
};
