import type { Database } from '../../platform/database/database.ts';
import { valid } from '../../platform/http/validation.ts';
import * as repository from './repository.ts';
import { viewReport } from './schemas.ts';
import { countsOf } from './view-counts.ts';

type IsServed = (name: string, version: string) => Promise<boolean>;

/** Counts a page view that a browser tells of, for those of its versions that visitors get. */
export const takeReport = async (db: Database, isServed: IsServed, input: unknown): Promise<void> => {
  const report = valid(viewReport, input);
  const served = await Promise.all(report.versions.map(({ name, version }) => isServed(name, version)));
  const versions = report.versions.filter((_, place) => served[place]);
  await repository.addViews(db, new Date(), countsOf({ ...report, versions }));
};
