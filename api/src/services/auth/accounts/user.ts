import type { Locale, User } from 'shared-kernel/contracts';
import type { KnownAccount } from '../../../platform/service/personal-data.ts';
import { fileRecord, type ShownFile } from '../../bucket/port.ts';
import type { AccountRow } from '../table.ts';

/** An account with its picture. */
export interface AccountWithAvatar {
  account: AccountRow;
  avatar: ShownFile | null;
}

export const toUser = ({ account, avatar }: AccountWithAvatar, locale: Locale): User => ({
  authID: account.id,
  email: account.email,
  avatar: avatar && fileRecord(avatar, locale),
  firstName: account.firstName,
  lastName: account.lastName,
  phoneNumber: account.phoneNumber,
  version: account.version,
});

/** An account as other services see it. */
export const toKnownAccount = ({ id, email, emailVerifiedAt }: AccountRow): KnownAccount => ({
  id,
  provenEmail: emailVerifiedAt === null ? null : email,
});
