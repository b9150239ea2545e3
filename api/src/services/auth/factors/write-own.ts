import { type WriteContext, write } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { lockAccount } from '../sessions/start-session.ts';
import type { AccountRow } from '../table.ts';

/** Writes about the caller's own account, which it locks. */
export const writeOwn = (
  deps: ServiceDeps,
  caller: Caller,
  work: (context: WriteContext, account: AccountRow) => Promise<void>,
): Promise<void> =>
  write(deps, { actor: caller, actorId: caller.authId }, async (context) => {
    const account = await lockAccount(context, caller.authId);
    if (!account) throw new NotFoundError('client');
    await work(context, account);
  });
