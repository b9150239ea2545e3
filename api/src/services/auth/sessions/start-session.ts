import { eq } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import { type Writing, write } from '../../../platform/database/writing.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service.ts';
import { requireGoodStanding } from '../accounts/standing.ts';
import { type ClientRow, clients } from '../table.ts';
import type { Origin } from './origin.ts';
import { insertSession } from './sessions.ts';

export type StartSessionDeps = Pick<ServiceDeps, 'config' | 'tokens'>;

/**
 * Begins a session of a person who has shown who they are.
 * @throws PasswordError when they are banned or suspended.
 */
export async function startSession(
  writing: Writing,
  { config, tokens }: StartSessionDeps,
  client: ClientRow,
  origin: Origin,
): Promise<TokenPair> {
  const { timeZone } = config.site;
  requireGoodStanding(client, writing.at, { locale: origin.locale, timeZone });
  if (client.standing !== 'ACTIVE') await liftOver(writing, client.id);
  return insertSession(writing, tokens, client.id, origin);
}

/** A suspension that is over leaves no trace. */
async function liftOver({ db }: Writing, id: string): Promise<void> {
  const changes = { standing: 'ACTIVE', standingReason: null, suspendedUntil: null } as const;
  await db.update(clients).set(changes).where(eq(clients.id, id));
}

/** An account, kept as it is until the transaction ends. */
export async function lockClient({ db }: Writing, id: string): Promise<ClientRow | undefined> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id)).for('update');
  return client;
}

/** Begins a session of a person who knew a password, unless that is another one by now. */
export const startSessionByPassword = (deps: ServiceDeps, known: ClientRow, origin: Origin): Promise<TokenPair> =>
  write(deps, { actorId: known.id, from: origin.address }, async (writing) => {
    const client = await lockClient(writing, known.id);
    if (client?.passwordHash !== known.passwordHash) throw new PasswordError('wrongCredentials');
    return startSession(writing, deps, client, origin);
  });
