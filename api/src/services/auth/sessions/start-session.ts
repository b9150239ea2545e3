import { eq } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service.ts';
import { requireMaySignIn } from '../accounts/account-status.ts';
import { type ClientRow, clients } from '../table.ts';
import type { Origin } from './origin.ts';
import { insertSession } from './sessions.ts';

export type StartSessionDeps = Pick<ServiceDeps, 'config' | 'tokens'>;

/**
 * Begins a session of a person who has shown who they are.
 * @throws PasswordError when they are banned or suspended.
 */
export async function startSession(
  context: WriteContext,
  { config, tokens }: StartSessionDeps,
  client: ClientRow,
  origin: Origin,
): Promise<TokenPair> {
  const { timeZone } = config.site;
  requireMaySignIn(client, context.at, { locale: origin.locale, timeZone });
  if (client.standing !== 'ACTIVE') await liftOver(context, client.id);
  return insertSession(context, tokens, client.id, origin);
}

/** A suspension that is over leaves no trace. */
async function liftOver({ db }: WriteContext, id: string): Promise<void> {
  const changes = { standing: 'ACTIVE', standingReason: null, suspendedUntil: null } as const;
  await db.update(clients).set(changes).where(eq(clients.id, id));
}

/** An account, kept as it is until the transaction ends. */
export async function lockClient({ db }: WriteContext, id: string): Promise<ClientRow | undefined> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id)).for('update');
  return client;
}

/** Begins a session of a person who knew a password, unless that is another one by now. */
export const startSessionByPassword = (deps: ServiceDeps, known: ClientRow, origin: Origin): Promise<TokenPair> =>
  write(deps, { actorId: known.id, from: origin.address }, async (context) => {
    const client = await lockClient(context, known.id);
    if (client?.passwordHash !== known.passwordHash) throw new PasswordError('wrongCredentials');
    return startSession(context, deps, client, origin);
  });
