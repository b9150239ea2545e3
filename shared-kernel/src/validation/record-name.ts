import { kebab, text } from './rules.ts';

const LONGEST = 120;
/** No record is called so. */
const NOBODY = '?';

const possible = kebab(LONGEST);

/**
 * What an address names a record by: its slug or its id. What can be neither is no broken rule: the record isn't found,
 * as with any name that nothing has.
 */
export const recordName = () =>
  text(LONGEST).transform((given: unknown) =>
    typeof given === 'string' && !possible.isValidSync(given) ? NOBODY : given,
  );
