import type { RemoteDescriptor } from 'shared-kernel/remote';
import account from '../../../../mf-account/src/remote.ts';
import admin from '../../../../mf-admin/src/remote.ts';
import blog from '../../../../mf-blog/src/remote.ts';
import catalog from '../../../../mf-catalog/src/remote.ts';

/** The remotes as any application would have them: imported, their pages and fragments lazily. */
export const REMOTES: RemoteDescriptor[] = [account, admin, blog, catalog];
