import { RATINGS, VITALS } from 'shared-kernel/contracts';
import { integer, kebab, list, oneOf, record, requiredText } from 'shared-kernel/validation';

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
