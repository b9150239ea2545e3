import type { PageHandle } from 'shared-kernel/remote';
import { ConfirmEmail } from '../../features/joining/confirm-email.tsx';

export const handle: PageHandle = { title: (t) => t('account.title'), isPrivate: true };

/** Target of the mailed link that confirms the address of a new account. */
export const Component = () => <ConfirmEmail />;
