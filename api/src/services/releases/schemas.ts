import { RATINGS, VITALS } from 'shared-kernel/contracts';
import { integer, kebab, list, oneOf, record, requiredText, says, text } from 'shared-kernel/validation';

/** Above the number of a site's remotes, and the maximum of counted errors. */
const [MAX_VERSIONS, MAX_ERRORS] = [30, 1_000];

const vital = () => oneOf(RATINGS);

/** A browser's report of a page view. */
export const viewReport = record({
  status: integer(200, 599).required(),
  versions: list(
    record({
      name: kebab(60).required(),
      version: requiredText(100).required(),
      errors: integer(0, MAX_ERRORS).required(),
    }),
    MAX_VERSIONS,
  ).required(),
  vitals: record(Object.fromEntries(VITALS.map((name) => [name, vital()]))).default({}),
});

const version = () =>
  record({
    name: kebab(60).required(),
    version: requiredText(100).required(),
  });

/** Versions to publish. */
export const promotion = record({
  versions: list(version(), MAX_VERSIONS).min(1, says('required')).required(),
  /** Percent of the visitors. */
  traffic: integer(1, 100).default(100),
  /** The live set that the administrator has read. */
  set: text(100),
});

/** The set to roll back to; by default the last different one. */
export const rollback = record({
  set: text(100),
  /** The live set that the administrator has read. */
  live: text(100),
  /** The canary that the administrator has read; the call is rejected when another one, or none, runs. */
  tried: list(version(), MAX_VERSIONS),
});
