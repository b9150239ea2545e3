import { eq } from 'drizzle-orm';
import { GOD } from 'shared-kernel/access';
import { clientAccessRules } from 'shared-kernel/accounts';
import type { Locale, ManagedUser } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { requireVersion } from '../../../platform/content/version.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { FieldNotFoundError, StaleError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { clients, roles } from '../table.ts';
import {
  actorOf,
  holderOf,
  lockRoledClient,
  type RoledClient,
  requireMayTurn,
  requireOtherGod,
  requireOver,
} from './holders.ts';
import { getUser } from './users.ts';

/** A change to what an account may do. */
export interface AccessChange {
  input: unknown;
  /** That its writer has read, unless the input names it. */
  version: number | undefined;
  locale: Locale;
}

/**
 * Gives an account a role, and grants beside it. It acts on the person’s next request.
 * @throws ValidationError also when no version is named.
 * @throws AccessError when the actor holds less than the person holds, or would hold.
 * @throws ConflictError when nobody would be left who may do everything.
 */
export async function updateClientAccess(
  context: WriteContext,
  id: string,
  change: AccessChange,
): Promise<ManagedUser> {
  const { role: roleId, access, ...named } = valid(clientAccessRules, change.input);
  const version = requireVersion(named.version, change.version);
  const { db, at } = context;
  const target = await lockRoledClient(context, id);
  const [role] = await db.select().from(roles).where(eq(roles.id, roleId)).for('share');
  if (!role) throw new FieldNotFoundError('role');
  const next: RoledClient = { role, client: { ...target.client, access } };
  requireMayChange(context, target, next);
  if (version !== target.client.version) {
    throw new StaleError('client', await getUser(db, id, change.locale));
  }
  if (role.name !== GOD) await requireOtherGod(context, target);
  const changes = { roleId, access, version: target.client.version + 1, updatedAt: at };
  await db.update(clients).set(changes).where(eq(clients.id, id));
  const before = { role: target.role.name, access: target.client.access };
  await audit(context, {
    action: 'grant',
    resource: 'client',
    recordId: id,
    before,
    after: { role: role.name, access },
  });
  return getUser(db, id, change.locale);
}

function requireMayChange(context: WriteContext, target: RoledClient, next: RoledClient): void {
  const actor = actorOf(context);
  const [before, after] = [holderOf(target), holderOf(next)];
  requireOver(actor, before);
  requireOver(actor, after);
  requireMayTurn(actor, before.access, after.access);
}
