import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { CONTENT_TYPES, type ContentName, type ContentType } from 'shared-kernel/content';
import { siteSettings } from 'shared-kernel/site/settings';
import type { Database } from '../platform/database/database.ts';

/** The back office's texts; a test of the locales requires the same keys in all languages. */
const TEXTS = path.resolve(import.meta.dirname, '../../../mf-admin/src/locales/fr.json');

const declaredFields = (resource: string): object => {
  const type: ContentType | undefined = CONTENT_TYPES[resource as ContentName];
  return (resource === 'siteSettings' ? siteSettings : type)?.fields ?? {};
};

interface LoggedField {
  resource: string;
  field: string;
}

/**
 * Checks that the back office has a label for each field of the audit log, as its own `useFieldName` does.
 * @throws Error naming the fields without one
 */
export const requireLogLabels = async (db: Database): Promise<void> => {
  const { rows } = (await db.execute(sql`
    select distinct resource, field from audit
    cross join jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field`)) as unknown as {
    rows: LoggedField[];
  };
  const { audit } = JSON.parse(await readFile(TEXTS, 'utf8'));
  const isLabelled = ({ resource, field }: LoggedField): boolean =>
    Object.hasOwn(declaredFields(resource), field) || Object.hasOwn(audit.fields, field);
  const unlabelled = rows.filter((row) => !isLabelled(row)).map(({ resource, field }) => `${resource}.${field}`);
  if (unlabelled.length > 0) throw new Error(`audit.fields of mf-admin lacks labels of ${unlabelled.join(', ')}`);
};
