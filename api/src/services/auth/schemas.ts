import { id, list, oneOf, record, requiredText } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { listQuery } from '../../platform/http/list-query.ts';

export const idParams = record({ id: id().required() });
export const authIdParams = record({ authID: id().required() });
export const granteeParams = record({ authId: id().required() });

/** The token of a mailed link. */
export const linkQuery = record({ token: requiredText(200) });

export const roleListQuery = listQuery(['name', 'createdAt'], {});
export type RoleListQuery = InferType<typeof roleListQuery>;

export const invitationListQuery = listQuery(['sentAt'], {});
export type InvitationListQuery = InferType<typeof invitationListQuery>;

export const userListQuery = listQuery(['createdAt', 'email', 'lastName'], {
  /** Id. */
  role: id(),
  standing: oneOf(['ACTIVE', 'BANNED', 'SUSPENDED']),
  /** `?ids=a,b` lists the accounts of these ids that exist. */
  ids: list(id().required(), 100).transform((value, given) => (typeof given === 'string' ? given.split(',') : value)),
});
export type UserListQuery = InferType<typeof userListQuery>;
