import type { Database } from '../../platform/database/database.ts';
import { valid } from '../../platform/http/validation.ts';
import * as repository from './repository.ts';
import { viewReport } from './schemas.ts';
import { countsOf } from './view-counts.ts';

/** Counts a page view that a browser tells of. */
export const takeReport = (db: Database, input: unknown): Promise<void> =>
  repository.addViews(db, new Date(), countsOf(valid(viewReport, input)));
