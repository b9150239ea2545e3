import { HttpError } from 'shared-kernel/http';

/** Why the server didn't take a file, in its own words; `undefined` when it said nothing for people to read. */
export const failureWords = (error: unknown): string | undefined => {
  if (!(error instanceof HttpError) || !error.payload) return undefined;
  const { payload } = error;
  return ('fields' in payload && payload.fields[0]?.message) || payload.message;
};
