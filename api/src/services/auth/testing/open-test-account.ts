import { randomBytes } from 'node:crypto';
import { write } from '../../../platform/database/write.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { createAccount } from '../accounts/create-account.ts';
import { insertSession } from '../sessions/sessions.ts';

/** Creates an account with a role and a session. */
export const openTestAccount = ({ tokens, ...deps }: ServiceDeps, role: string) =>
  write(deps, {}, async (context) => {
    const email = `${role.toLowerCase()}-${randomBytes(4).toString('hex')}@example.tn`;
    const authId = await createAccount(context, {
      email,
      emailVerifiedAt: context.at,
      passwordHash: null,
      role,
      locale: 'fr',
    });
    const pair = await insertSession(context, tokens, authId, { address: null, device: null });
    return { authId, email, ...pair };
  });
