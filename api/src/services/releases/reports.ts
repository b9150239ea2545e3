import type { Database } from '../../platform/database/database.ts';
import { valid } from '../../platform/http/validation.ts';
import * as repository from './repository.ts';
import { viewReport } from './schemas.ts';
import { countsOf } from './view-counts.ts';

type IsServed = (name: string, version: string) => Promise<boolean>;

/** Counts a browser's report for the versions that visitors currently get. */
export const countReport = async (db: Database, isServed: IsServed, input: unknown): Promise<void> => {
  const report = valid(viewReport, input);
  const served = await Promise.all(report.versions.map(({ name, version }) => isServed(name, version)));
  const versions = report.versions.filter((_, place) => served[place]);
  await repository.addViews(db, new Date(), countsOf({ ...report, versions }));
};
