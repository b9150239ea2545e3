import type { Locale, User } from 'shared-kernel/contracts';
import { fileRecord, type ShownFile } from '../../bucket/port.ts';
import type { ClientRow } from '../table.ts';

/** An account with the picture that its person shows. */
export interface ClientWithAvatar {
  client: ClientRow;
  avatar: ShownFile | null;
}

export const toUser = ({ client, avatar }: ClientWithAvatar, locale: Locale): User => ({
  authID: client.id,
  email: client.email,
  avatar: avatar && fileRecord(avatar, locale),
  firstName: client.firstName,
  lastName: client.lastName,
  phoneNumber: client.phoneNumber,
  version: client.version,
});
