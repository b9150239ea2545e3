import type { AuthClient } from 'shared-kernel/contracts';
import { useTexts } from 'shared-kernel/i18n';
import { hasPendingSetup } from 'shared-kernel/session';
import { RetryButton } from '../../features/retry/retry-button.tsx';
import { AccountSkeleton } from './skeleton.tsx';
import { useSections } from './use-sections.ts';

interface Props {
  account: AuthClient;
  /** The account is deleted, and its session ends next. */
  onDeleted: () => void;
}

/** All sections of the account. Their code loads after the sign-in. */
export const AccountArea = (props: Props) => {
  const t = useTexts('mf-account');
  const { Sections, hasFailed, retry } = useSections();
  // With a setup pending, the API rejects the sections' calls, and the sign-in dialog is open above the page.
  if (Sections && !hasPendingSetup(props.account)) return <Sections {...props} />;
  if (!hasFailed) return <AccountSkeleton />;
  return (
    <div role="alert" className="failure">
      <p>{t('account.unavailable')}</p>
      <RetryButton isLarge onRetry={retry} />
    </div>
  );
};
