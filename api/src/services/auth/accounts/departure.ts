import { eq } from 'drizzle-orm';
import { missingOf } from 'shared-kernel/access';
import type { Departure, Locale, ManagedUser } from 'shared-kernel/contracts';
import { departureRules } from 'shared-kernel/validation/accounts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { AccessError, ConflictError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { countHanded, type HandedRows, handRows } from '../../../platform/service/handed-rows.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { forgetInvitations } from '../invitations/invitations.ts';
import { VISITOR_ROLE } from '../roles/visitor-role.ts';
import { endSessions } from '../sessions/sessions.ts';
import { lockAccount } from '../sessions/start-session.ts';
import { roles } from '../table.ts';
import { updateAccountAccess } from './account-access.ts';
import { actorOf, lockRoledAccount, requireOutranks, rightsOf } from './rights.ts';
import { isStaff } from './staff.ts';
import { getWholeAccount } from './users.ts';

type Deps = Pick<ServiceDeps, 'personalData' | 'findActor' | 'sendMail'>;

/** All rows with an owner, of all services. */
export const handedRows = ({ personalData }: Pick<ServiceDeps, 'personalData'>): HandedRows[] =>
  Object.values(personalData).flatMap(({ handed = [] }) => handed);

/** What a successor would take over from an account. @throws AccessError when the caller doesn't outrank it */
export const getDeparture = async (deps: Deps, db: Database, caller: Caller, id: string): Promise<Departure> => {
  requireOutranks(caller, rightsOf(await getWholeAccount(db, id)));
  const counts = new Map<string, number>();
  for (const rows of handedRows(deps)) {
    const count = await countHanded(db, rows, id);
    if (count > 0) counts.set(rows.name, count + (counts.get(rows.name) ?? 0));
  }
  return { counts: [...counts].map(([name, count]) => ({ name, count })) };
};

/**
 * Takes an account out of the team: transfers what it owns to a successor, deletes its invitations, which could let the
 * person in again, leaves it a visitor's role, and ends its sessions.
 * @throws AccessError for the own account, one that the actor doesn't outrank, or records that the actor can't transfer
 * @throws ConflictError when the successor isn't an active member of the team, and for the last account with all rights
 */
export const depart = async (
  deps: Deps,
  context: WriteContext,
  id: string,
  input: unknown,
  locale: Locale,
): Promise<ManagedUser> => {
  const { successor } = valid(departureRules, input);
  const { db } = context;
  const actor = actorOf(context);
  if (actor.authId === id) throw new AccessError('Access mismatch');
  // The successor stays of the team until the transaction ends. The order avoids deadlocks of two departures.
  for (const each of [id, successor].toSorted()) await lockAccount(context, each);
  const target = await lockRoledAccount(context, id);
  requireOutranks(actor, rightsOf(target));
  const heir = successor === id ? undefined : await deps.findActor(db, successor);
  if (!heir || !isStaff(heir)) throw new ConflictError('client', 'notOfTeam');
  const owned: HandedRows[] = [];
  for (const rows of handedRows(deps)) if ((await countHanded(db, rows, id)) > 0) owned.push(rows);
  requireGrants(actor, owned);
  for (const { prepare } of owned) await prepare?.(context, id);
  for (const rows of owned) await handRows(context, rows, id, successor);
  await forgetInvitations(context, target.account);
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, VISITOR_ROLE));
  const { version } = target.account;
  const user = await updateAccountAccess(deps, context, id, { input: { role: role?.id, access: [] }, version, locale });
  await endSessions(context, id, 'access');
  return user;
};

const requireGrants = (actor: Caller, owned: readonly HandedRows[]): void => {
  const needed = new Map(owned.map(({ needs }) => [needs.resource, needs]));
  const missing = missingOf(actor.access, [...needed.values()]);
  if (missing.length > 0) throw new AccessError('Access mismatch', missing);
};
