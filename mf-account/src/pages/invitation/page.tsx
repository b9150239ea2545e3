import type { PageHandle } from 'shared-kernel/remote';
import { Invitation } from '../../features/joining/invitation.tsx';

export const handle: PageHandle = { title: (t) => t('account.title'), isPrivate: true };

/** Target of a mailed invitation to a role. */
export const Component = () => <Invitation />;
