import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { canGrantOrRevoke, outranks, reaches } from 'shared-kernel/access';
import type { InvitationOffer, Locale, TokenPair } from 'shared-kernel/contracts';
import { joinRules, linkRules } from 'shared-kernel/validation/accounts';
import { findLive } from '../../../content/records/repository.ts';
import { transferOwnership } from '../../../content/records/transfer-ownership.ts';
import { roleNameIn } from '../../../locales/role-name.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { ConflictError, ExpiredLinkError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { hashOf } from '../../../platform/tokens/tokens.ts';
import { getSite } from '../../site/port.ts';
import { createAccount, type RoleOrigin } from '../accounts/create-account.ts';
import { lockRoledAccount, rightsOf } from '../accounts/rights.ts';
import { hashChosenPassword } from '../passwords/chosen-password.ts';
import { findByEmail } from '../passwords/sign-in.ts';
import type { OwnAct } from '../passwords/update-password.ts';
import { VISITOR_ROLE } from '../roles/visitor-role.ts';
import { noteDevice } from '../sessions/devices.ts';
import type { Origin } from '../sessions/origin.ts';
import { insertSession } from '../sessions/sessions.ts';
import { accounts, invitations } from '../table.ts';
import { findInvitation, shopModel, type WholeInvitation } from './invitations.ts';

/** Whether an invitation has this link, and it still works. */
const isValid = (token: string): SQL | undefined =>
  and(eq(invitations.hash, hashOf(token)), gt(invitations.expiresAt, new Date()), isNull(invitations.withdrawnAt));

/** Describes the invitation of a link. @throws ExpiredLinkError */
export const getOffer = async (deps: ServiceDeps, input: unknown, locale: Locale): Promise<InvitationOffer> => {
  const { db } = deps.database;
  const found = await findInvitation(deps, db, isValid(valid(linkRules, input).token), false);
  if (!found) throw new ExpiredLinkError();
  const { email } = found.invitation;
  return {
    email,
    role: roleNameIn(locale, found.role.name),
    shop: found.shop?.title ?? null,
    hasAccount: (await findByEmail(db, email)) !== undefined,
  };
};

/**
 * Opens an account with the role of an invitation, and signs in. The link proves the address.
 * @throws ExpiredLinkError
 * @throws ConflictError when the address has an account by now
 */
export const openInvitedAccount = async (
  deps: ServiceDeps,
  token: string,
  input: unknown,
  origin: Origin,
): Promise<TokenPair> => {
  const { firstName, lastName, password } = valid(joinRules, input);
  const { db } = deps.database;
  // Hashing is slow, so check the link first.
  const found = await findInvitation(deps, db, isValid(token), false);
  if (!found) throw new ExpiredLinkError();
  const { email } = found.invitation;
  const chosen = { fieldName: 'password', password, account: { email, firstName, lastName } };
  const { site, breachService } = deps.config;
  const passwordHash = await hashChosenPassword(await getSite(db, site), chosen, breachService);
  return write(deps, { from: origin.address }, async (context) => {
    const accepted = await redeem(deps, context, token);
    const { locale } = origin;
    const given = { email, passwordHash, emailVerifiedAt: context.at, role: accepted.role.name, locale };
    const id = await createAccount(context, { ...given, firstName, lastName }, originOf(accepted));
    await transferShop(deps, context, accepted, id);
    await noteDevice(context, deps, { id, email, locale }, origin);
    return insertSession(context, deps.tokens, id, origin);
  });
};

/**
 * Gives the caller's account the role of an invitation to its address.
 * @throws ExpiredLinkError
 * @throws ConflictError when it is another address, or the account has a role by now
 */
export const acceptInvitation = async (
  deps: ServiceDeps,
  { caller, address }: OwnAct,
  input: unknown,
): Promise<void> => {
  const { token } = valid(linkRules, input);
  await write(deps, { actor: caller, actorId: caller.authId, from: address }, async (context) => {
    const { account, role: before } = await lockRoledAccount(context, caller.authId);
    const accepted = await redeem(deps, context, token);
    const { role, invitation } = accepted;
    if (invitation.emailKey !== account.emailKey) throw new ConflictError('invitation', 'otherAddress');
    if (before.name !== VISITOR_ROLE || account.access.length > 0) throw new ConflictError('client', 'hasRole');
    const { at, db } = context;
    const emailVerifiedAt = account.emailVerifiedAt ?? at;
    const changes = { roleId: role.id, emailVerifiedAt, version: account.version + 1, updatedAt: at };
    await db.update(accounts).set(changes).where(eq(accounts.id, account.id));
    const states = { before: { role: before.name }, after: { role: role.name, ...originOf(accepted) } };
    await audit(context, { action: 'grant', resource: 'client', recordId: account.id, ...states });
    await transferShop(deps, context, accepted, account.id);
  });
};

interface RedeemedInvitation extends WholeInvitation {
  inviter: NonNullable<WriteContext['actor']>;
}

/** Who gave the role: the audit log's actor only accepts it. */
const originOf = ({ invitation: { id, invitedBy } }: RedeemedInvitation): RoleOrigin => ({ invitation: id, invitedBy });

/**
 * Checks and deletes an invitation; the lock on its row delays concurrent requests. The inviter must still be allowed to
 * grant the role, whose grants may have changed, and to transfer the shop.
 */
const redeem = async (deps: ServiceDeps, context: WriteContext, token: string): Promise<RedeemedInvitation> => {
  const found = await findInvitation(deps, context.db, isValid(token));
  if (!found) throw new ExpiredLinkError();
  const inviter = await deps.findActor(context.db, found.invitation.invitedBy);
  const canGrantRole =
    inviter && outranks(inviter, rightsOf(found)) && canGrantOrRevoke(inviter.access, found.role.access, 'GRANT');
  const { type } = shopModel(deps);
  const canTransferShop = !found.shop || (inviter && reaches(inviter.access, type.access, 'GRANT'));
  if (!canGrantRole || !canTransferShop) throw new ExpiredLinkError();
  await context.db.delete(invitations).where(eq(invitations.id, found.invitation.id));
  return { ...found, inviter };
};

/** Transfers the invitation's shop, as its inviter; a shop that is deleted or another owner's by now stays. */
const transferShop = async (
  deps: ServiceDeps,
  context: WriteContext,
  { inviter, shop, invitation }: RedeemedInvitation,
  ownerId: string,
): Promise<void> => {
  const model = shopModel(deps);
  const row = shop && (await findLive(model, context.db, shop.id));
  if (!row || row.ownerId !== invitation.shopOwnerId) return;
  const asInviter = { ...context, actor: inviter, actorId: inviter.authId, from: null };
  await transferOwnership(model, asInviter, row.id, { ownerId, version: row.version });
};
