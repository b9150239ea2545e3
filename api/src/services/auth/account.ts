import { and, eq } from 'drizzle-orm';
import { deletionRules } from 'shared-kernel/accounts';
import type { AccountExport, Locale } from 'shared-kernel/contracts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Writing, write } from '../../platform/database/writing.ts';
import type { Identity } from '../../platform/http/identity.ts';
import { valid } from '../../platform/http/validation.ts';
import type { ServiceDeps } from '../../platform/service.ts';
import { takeBackVotes } from '../blogs/port.ts';
import { files, listFileUses } from '../bucket/port.ts';
import { lockRoledClient, requireOtherGod } from './holders.ts';
import { listSessions } from './own-sessions.ts';
import { type ClientRow, clients, identities } from './table.ts';
import { confirmPerson, getClient, type OwnAct } from './update-password.ts';
import { getUser } from './users.ts';

/** All that is kept of a person’s own account. */
export async function exportAccount(db: Database, identity: Identity, locale: Locale): Promise<AccountExport> {
  const rows = await db.select().from(identities).where(eq(identities.clientId, identity.authId));
  return {
    user: await getUser(db, identity.authId, locale),
    sessions: await listSessions(db, identity),
    providers: rows.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      linkedAt: createdAt.toISOString(),
    })),
  };
}

/**
 * Removes a person’s account with all that is known of them; what they wrote stays, and names nobody any more.
 * @throws PasswordError when the password is wrong, or, without one, they signed in long ago.
 * @throws ConflictError when nobody would be left who may do everything.
 */
export async function removeAccount(deps: ServiceDeps, { identity, address }: OwnAct, input: unknown): Promise<void> {
  const { password } = valid(deletionRules, input ?? {});
  const client = await getClient(deps.database.db, identity.authId);
  await confirmPerson(deps.database.db, identity, client, { fieldName: 'password', password });
  await write(deps, { actor: identity, actorId: identity.authId, from: address }, async (writing) => {
    const target = await lockRoledClient(writing, identity.authId);
    await requireOtherGod(writing, target);
    await audit(writing, { action: 'delete', resource: 'client', recordId: identity.authId });
    await takeBackVotes(writing, identity.authId);
    // Sessions, refresh tokens, links and what providers know the person by go with it.
    await writing.db.delete(clients).where(eq(clients.id, identity.authId));
    await trashAvatar(writing, deps.fileUses, target.client);
  });
}

/** Puts the picture that a person showed into the trash, unless the mall shows it somewhere, too. */
async function trashAvatar(writing: Writing, sources: ServiceDeps['fileUses'], client: ClientRow): Promise<void> {
  const { db, at } = writing;
  if (client.avatarId === null || (await listFileUses(db, sources, client.avatarId)).length > 0) return;
  const isTheirs = and(eq(files.id, client.avatarId), eq(files.ownerId, client.id));
  await db.update(files).set({ deletedAt: at }).where(isTheirs);
}
