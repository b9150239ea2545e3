import type { AuthClient } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { RetryButton } from '../../features/retry/retry-button.tsx';
import { AccountSkeleton } from './skeleton.tsx';
import { useSections } from './use-sections.ts';

interface Props {
  account: AuthClient;
  /** The account is gone, its session is about to be. */
  onDeleted: () => void;
}

/** All that people can do with their account, fetched once it is known that somebody is signed in. */
export const AccountArea = (props: Props) => {
  const t = useTexts('mf-account');
  const { Sections, hasFailed, retry } = useSections();
  // Until a given password is changed the API answers nothing else, and the dialog that asks for it lies above.
  if (Sections && !props.account.mustChangePassword) return <Sections {...props} />;
  if (!hasFailed) return <AccountSkeleton />;
  return (
    <div role="alert" className="failure">
      <p>{t('account.unavailable')}</p>
      <RetryButton isLarge onRetry={retry} />
    </div>
  );
};
