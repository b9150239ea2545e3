import { RATINGS, VITALS } from 'shared-kernel/contracts';
import { integer, kebab, list, oneOf, record, requiredText, says, text } from 'shared-kernel/validation';

/** More remotes than a site has; more errors say nothing new. */
const [MOST_VERSIONS, MOST_ERRORS] = [30, 1_000];

const vital = () => oneOf(RATINGS);

/** What browsers tell of a page view. */
export const viewReport = record({
  status: integer(200, 599).required(),
  versions: list(
    record({
      name: kebab(60).required(),
      version: requiredText(100).required(),
      errors: integer(0, MOST_ERRORS).required(),
    }),
    MOST_VERSIONS,
  ).required(),
  vitals: record(Object.fromEntries(VITALS.map((name) => [name, vital()]))).default({}),
});

const version = () =>
  record({
    name: kebab(60).required(),
    version: requiredText(100).required(),
  });

/** What is to be given to visitors. */
export const promotion = record({
  versions: list(version(), MOST_VERSIONS).min(1, says('required')).required(),
  /** Percent of the visitors. */
  traffic: integer(1, 100).default(100),
  /** The set that is live, as who promotes knows it. */
  set: text(100),
});

/** Where to go back to: the last set that was another one, unless one is named. */
export const rollback = record({
  set: text(100),
  /** The set that is live, as who goes back knows it. */
  live: text(100),
  /** What is tried, where nothing else is to be ended. */
  tried: list(version(), MOST_VERSIONS),
});
