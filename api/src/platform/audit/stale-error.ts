import type { Database } from '../database/database.ts';
import { type ResourceName, StaleError } from '../http/errors.ts';
import { findLastChange } from './find-last-change.ts';

/**
 * The response to a stale version: the current record, and who changed it last, by the audit log.
 * @param current - the record, as its editor may see it
 */
export const staleError = async (
  db: Database,
  resource: ResourceName,
  recordId: string,
  current: object,
): Promise<StaleError> => new StaleError(resource, current, await findLastChange(db, resource, recordId));
