import { eq } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import { type Writing, write } from '../../platform/database/writing.ts';
import { PasswordError } from '../../platform/http/errors.ts';
import type { ServiceDeps } from '../../platform/service.ts';
import type { Origin } from './origin.ts';
import { startSession } from './sessions.ts';
import { requireGoodStanding } from './standing.ts';
import { type ClientRow, clients } from './table.ts';

export type EnterDeps = Pick<ServiceDeps, 'config' | 'tokens'>;

/**
 * Begins a session of a person who has shown who they are.
 * @throws PasswordError when they are banned or suspended.
 */
export async function enter(
  writing: Writing,
  { config, tokens }: EnterDeps,
  client: ClientRow,
  origin: Origin,
): Promise<TokenPair> {
  const { timeZone } = config.site;
  requireGoodStanding(client, writing.at, { locale: origin.locale, timeZone });
  if (client.standing !== 'ACTIVE') await liftOver(writing, client.id);
  return startSession(writing, tokens, client.id, origin);
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
export const enterByPassword = (deps: ServiceDeps, known: ClientRow, origin: Origin): Promise<TokenPair> =>
  write(deps, { actorId: known.id, from: origin.address }, async (writing) => {
    const client = await lockClient(writing, known.id);
    if (client?.passwordHash !== known.passwordHash) throw new PasswordError('wrongCredentials');
    return enter(writing, deps, client, origin);
  });
