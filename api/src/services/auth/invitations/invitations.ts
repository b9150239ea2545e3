import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { managesOwnShops } from 'shared-kernel/access';
import type { AccountExport, Invitation, Page } from 'shared-kernel/contracts';
import { invitationRules, withdrawalRules } from 'shared-kernel/validation/accounts';
import type { ContentModel } from '../../../content/model/content-model.ts';
import { findLive } from '../../../content/records/repository.ts';
import { requireLevel } from '../../../content/records/rights.ts';
import { roleNameIn } from '../../../locales/role-name.ts';
import { audit, auditAll } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { ConflictError, FieldNotFoundError, NotFoundError } from '../../../platform/http/errors.ts';
import { pageOf } from '../../../platform/http/list-query.ts';
import { valid } from '../../../platform/http/validation.ts';
import { emailKeyOf } from '../../../platform/mail/email-key.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { actorOf, requireCanChangeGrants, requireOutranks, rightsOf } from '../accounts/rights.ts';
import { newMailedLink } from '../passwords/mailed-link.ts';
import { findByEmail } from '../passwords/sign-in.ts';
import { VISITOR_ROLE } from '../roles/visitor-role.ts';
import type { InvitationListQuery } from '../schemas.ts';
import { type AccountRow, type InvitationRow, invitations, type RoleRow, roles } from '../table.ts';

const INVITATION_PAGE = '/invitation';
/** The mail states this lifetime: its text must change with it. */
const LIFETIME_SECONDS = 7 * 24 * 3600;

/** An invitation with its role and shop. */
export interface WholeInvitation {
  invitation: InvitationRow;
  role: RoleRow;
  shop: { id: string; title: string } | null;
}

type Deps = Pick<ServiceDeps, 'contentModels' | 'sendMail'>;

export const shopModel = ({ contentModels }: Pick<ServiceDeps, 'contentModels'>): ContentModel => {
  const model = contentModels.find(({ type }) => type.name === 'shop');
  if (!model) throw new Error('there are no shops');
  return model;
};

const toInvitation = ({ invitation, role, shop }: WholeInvitation): Invitation => {
  const { id, email, locale, sentAt, expiresAt } = invitation;
  const times = { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, email, locale, role: { id: role.id, name: role.name }, shop, ...times };
};

/** Selects invitations; a deleted shop is none. */
const selectWhole = (deps: Pick<ServiceDeps, 'contentModels'>, db: Database) => {
  const { table } = shopModel(deps);
  // Columns of a table that is known by its name only have no types.
  const { id, title, deletedAt } = table as unknown as Record<'id' | 'title' | 'deletedAt', typeof invitations.email>;
  return db
    .select({ invitation: invitations, role: roles, shop: { id, title } })
    .from(invitations)
    .innerJoin(roles, eq(roles.id, invitations.roleId))
    .leftJoin(table as PgTable, and(eq(id, invitations.shopId), isNull(deletedAt)));
};

/** An invitation by a condition; locked when the transaction changes it. */
export const findInvitation = async (
  deps: Pick<ServiceDeps, 'contentModels'>,
  db: Database,
  which: SQL | undefined,
  isLocked = true,
): Promise<WholeInvitation | undefined> => {
  const query = selectWhole(deps, db).where(which);
  const [found] = await (isLocked ? query.for('update', { of: invitations }) : query);
  return found;
};

/** Pending and expired invitations, last mailed first. */
export const listInvitations = async (
  deps: Deps,
  db: Database,
  query: InvitationListQuery,
): Promise<Page<Invitation>> => {
  const isOpen = isNull(invitations.withdrawnAt);
  const rows = await selectWhole(deps, db)
    .where(isOpen)
    .orderBy(desc(invitations.sentAt), invitations.id)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return pageOf(rows.map(toInvitation), await db.$count(invitations, isOpen), query);
};

/**
 * Invites an address to a role, or again: the new link replaces the former.
 * @throws AccessError when the role has grants that the actor lacks, or the actor can't transfer the shop
 * @throws ConflictError when the address has an account with a role
 */
export const invite = async (deps: Deps, context: WriteContext, input: unknown): Promise<Invitation> => {
  const { email, role: roleId, shop: shopId, locale } = valid(invitationRules, input);
  const { db, at } = context;
  const actor = actorOf(context);
  const [role] = await db.select().from(roles).where(eq(roles.id, roleId)).for('share');
  if (!role) throw new FieldNotFoundError('role');
  requireOutranks(actor, rightsOf({ role }));
  requireCanChangeGrants(actor, [], role.access);
  const { shop, shopOwnerId } = await requireShop(deps, context, role, shopId);
  await requireVisitor(db, email);
  const emailKey = emailKeyOf(email);
  const before = await findInvitation(deps, db, eq(invitations.emailKey, emailKey));
  if (before) requireOutranks(actor, rightsOf(before));
  const { link, ...stored } = newMailedLink(INVITATION_PAGE, at, LIFETIME_SECONDS);
  const sent = { invitedBy: actor.authId, sentAt: at, withdrawnAt: null };
  const values = { email, roleId, shopId, shopOwnerId, locale, ...stored, ...sent };
  const [invitation] = await db
    .insert(invitations)
    .values({ id: context.newId(), emailKey, ...values })
    .onConflictDoUpdate({ target: invitations.emailKey, set: values })
    .returning();
  if (!invitation) throw new Error('no invitation was stored');
  await audit(context, {
    action: before ? 'send' : 'create',
    resource: 'invitation',
    recordId: invitation.id,
    after: { role: role.name, shop: shopId },
  });
  const named = { link, role: roleNameIn(locale, role.name) };
  await deps.sendMail(context, { to: email, locale, template: 'invitation', values: named });
  return toInvitation({ invitation, role, shop });
};

/** A shop's manager gets a shop, and no other role does. */
const requireShop = async (
  deps: Deps,
  context: WriteContext,
  { access }: RoleRow,
  shopId: string | null,
): Promise<Pick<WholeInvitation, 'shop'> & Pick<InvitationRow, 'shopOwnerId'>> => {
  const label = 'fields.shop';
  if (!managesOwnShops(access)) {
    if (shopId !== null) throw brokenRule('shop', 'unknown', {}, label);
    return { shop: null, shopOwnerId: null };
  }
  if (shopId === null) throw brokenRule('shop', 'required', {}, label);
  const model = shopModel(deps);
  requireLevel(model, context, 'GRANT');
  const shop = await findLive(model, context.db, shopId);
  if (!shop) throw new FieldNotFoundError('shop');
  return { shop: { id: shop.id, title: shop.title }, shopOwnerId: shop.ownerId };
};

/** Invitations never change the role of a member of the team. */
const requireVisitor = async (db: Database, email: string): Promise<void> => {
  const account = await findByEmail(db, email);
  const [role] = account ? await db.select().from(roles).where(eq(roles.id, account.roleId)) : [];
  if (account && (role?.name !== VISITOR_ROLE || account.access.length > 0))
    throw new ConflictError('client', 'hasRole');
};

/** Withdraws an invitation, or undoes that. Its link then works again. */
export const setWithdrawn = async (
  deps: Deps,
  context: WriteContext,
  id: string,
  input: unknown,
): Promise<Invitation> => {
  const { isWithdrawn } = valid(withdrawalRules, input);
  const { db, at } = context;
  const found = await findInvitation(deps, db, eq(invitations.id, id));
  if (!found) throw new NotFoundError('invitation');
  requireOutranks(actorOf(context), rightsOf(found));
  if ((found.invitation.withdrawnAt !== null) !== isWithdrawn) {
    await db
      .update(invitations)
      .set({ withdrawnAt: isWithdrawn ? at : null })
      .where(eq(invitations.id, id));
    await audit(context, { action: isWithdrawn ? 'withdraw' : 'restore', resource: 'invitation', recordId: id });
  }
  return toInvitation(found);
};

/** Pending invitations of an address, for its owner. */
export const listInvitationsOf = async (
  db: Database,
  { email, emailVerifiedAt }: Pick<AccountRow, 'email' | 'emailVerifiedAt'>,
): Promise<AccountExport['invitations']> => {
  if (emailVerifiedAt === null) return [];
  const rows = await db
    .select({ role: roles.name, sentAt: invitations.sentAt, expiresAt: invitations.expiresAt })
    .from(invitations)
    .innerJoin(roles, eq(roles.id, invitations.roleId))
    .where(and(eq(invitations.emailKey, emailKeyOf(email)), isNull(invitations.withdrawnAt)));
  return rows.map(({ role, sentAt, expiresAt }) => ({
    role,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};

/**
 * Deletes the invitations by an account that is deleted or leaves the team, and those of its address. An unverified
 * address may belong to another person, who keeps theirs.
 */
export const forgetInvitations = async (
  context: WriteContext,
  { id, emailKey, emailVerifiedAt }: Pick<AccountRow, 'id' | 'emailKey' | 'emailVerifiedAt'>,
): Promise<void> => {
  const isOfThem = emailVerifiedAt === null ? undefined : eq(invitations.emailKey, emailKey);
  const deleted = await context.db
    .delete(invitations)
    .where(or(isOfThem, eq(invitations.invitedBy, id)))
    .returning({ recordId: invitations.id });
  await auditAll(
    context,
    deleted.map(({ recordId }) => ({ action: 'withdraw', resource: 'invitation', recordId })),
  );
};
