import { sql } from 'drizzle-orm';
import { type FileUseSource, fileIn } from '../../../platform/service/file-uses.ts';
import { accounts } from '../table.ts';

export const accountFileUses: FileUseSource[] = [
  {
    resource: 'client',
    table: accounts,
    id: accounts.id,
    title: sql`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
    deletedAt: null,
    fields: { avatar: fileIn(accounts.avatarId) },
    mayChange: ({ actorId }, { id }) => id === actorId,
    // Responses with accounts are never cached.
    refresh: () => undefined,
  },
];
