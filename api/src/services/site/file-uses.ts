import { sql } from 'drizzle-orm';
import { reaches } from 'shared-kernel/access';
import type { FileUseSource } from '../../platform/service/file-uses.ts';
import { LOGOS } from './logos.ts';
import { siteSettings, TAG } from './table.ts';

export const siteFileUses: FileUseSource[] = [
  {
    resource: 'siteSettings',
    table: siteSettings,
    id: siteSettings.id,
    title: sql`coalesce(${siteSettings.values} #>> '{name,fr}', ${siteSettings.id})`,
    deletedAt: null,
    fields: Object.fromEntries(LOGOS.map((name) => [name, sql`select ${siteSettings.values} ->> ${name}::text`])),
    mayChange: ({ actor }) => !actor || reaches(actor.access, 'SITE', 'WRITE'),
    refresh: (context) => context.invalidate(TAG),
  },
];
