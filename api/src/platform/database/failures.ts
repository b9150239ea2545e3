const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** What a transaction fails with because of another one: it can't be serialized, or both would wait for each other. */
const LOST = ['40001', '40P01'];
/** SQLSTATE of what passes: lost connection, rolled back, out of resources, locked for long, shutting down, timed out. */
const PASSING = /^(?:08|40|53|55P03|57)/;
const CONNECTION = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
/** What a disk without room fails with. */
const FULL = ['ENOSPC', 'EDQUOT'];
/** What the driver says without a code when no connection could be had, or it was lost. */
const NO_CONNECTION = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

interface Failure {
  name?: unknown;
  statusCode?: unknown;
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown[];
}

/** The driver's own error, which Drizzle wraps. */
const rootOf = (error: unknown): Failure => {
  const { cause, errors } = (error ?? {}) as Failure;
  if (cause !== undefined && cause !== null) return rootOf(cause);
  return errors?.[0] === undefined ? ((error ?? {}) as Failure) : rootOf(errors[0]);
};

/** The name of the unique index that refused a row, if that is what happened. */
export const violatedIndex = (error: unknown): string | undefined => {
  const { code, constraint } = rootOf(error);
  return code === UNIQUE_VIOLATION ? String(constraint) : undefined;
};

/** The name of the reference that was to lead nowhere: of a row whose target isn't there, or is to be removed. */
export const brokenReference = (error: unknown): string | undefined => {
  const { code, constraint } = rootOf(error);
  return code === FOREIGN_KEY_VIOLATION ? String(constraint) : undefined;
};

/** Whether a transaction was undone in favour of another one, and may be tried again. */
export const lostToAnother = (error: unknown): boolean => LOST.includes(String(rootOf(error).code));

/** Whether the database, the disk or whatever else is needed can't serve now but may soon. */
export const isUnavailable = (error: unknown): boolean => {
  const { name, statusCode, code, message } = rootOf(error);
  if (statusCode === 503 || name === 'TimeoutError' || FULL.includes(String(code))) return true;
  return PASSING.test(String(code)) || CONNECTION.test(String(code)) || NO_CONNECTION.test(String(message));
};
