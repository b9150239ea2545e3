import { HttpError } from 'shared-kernel/http';

/** The server's message why it rejected a file; `undefined` without a readable message. */
export const rejectionMessage = (error: unknown): string | undefined => {
  if (!(error instanceof HttpError) || !error.payload) return undefined;
  const { payload } = error;
  return ('fields' in payload && payload.fields[0]?.message) || payload.message;
};
