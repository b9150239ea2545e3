import { kebab, text } from './rules.ts';

const MAX_LENGTH = 120;
/** A name that no record has. */
const NO_RECORD = '?';

const possible = kebab(MAX_LENGTH);

/**
 * A record's name in an address: slug or id. An impossible name is no validation error: the record is not found, as
 * with any unknown name.
 */
export const recordName = () =>
  text(MAX_LENGTH).transform((given: unknown) =>
    typeof given === 'string' && !possible.isValidSync(given) ? NO_RECORD : given,
  );
