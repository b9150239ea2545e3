import type { AuthClient } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { isHeldBack } from 'shared-kernel/session';
import { RetryButton } from '../../features/retry/retry-button.tsx';
import { AccountSkeleton } from './skeleton.tsx';
import { useSections } from './use-sections.ts';

interface Props {
  account: AuthClient;
  /** The account is deleted, and its session ends next. */
  onDeleted: () => void;
}

/** All actions on the account. Their code loads once an account is signed in. */
export const AccountArea = (props: Props) => {
  const t = useTexts('mf-account');
  const { Sections, hasFailed, retry } = useSections();
  // Until then, the API rejects other calls, and a dialog above asks for what is missing.
  if (Sections && !isHeldBack(props.account)) return <Sections {...props} />;
  if (!hasFailed) return <AccountSkeleton />;
  return (
    <div role="alert" className="failure">
      <p>{t('account.unavailable')}</p>
      <RetryButton isLarge onRetry={retry} />
    </div>
  );
};
