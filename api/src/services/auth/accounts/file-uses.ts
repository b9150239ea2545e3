import { sql } from 'drizzle-orm';
import { type FileUseSource, fileIn } from '../../../platform/files/file-uses.ts';
import { clients } from '../table.ts';

export const clientFileUses: FileUseSource[] = [
  {
    resource: 'client',
    table: clients,
    id: clients.id,
    title: sql`trim(${clients.firstName} || ' ' || ${clients.lastName})`,
    deletedAt: null,
    fields: { avatar: fileIn(clients.avatarId) },
    // Accounts are never cached.
    refresh: () => undefined,
  },
];
