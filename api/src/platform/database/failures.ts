const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** SQLSTATE of conflicts between transactions: serialization failure and deadlock. */
const LOST = ['40001', '40P01'];
/** SQLSTATE of temporary failures: lost connection, rollback, out of resources, lock timeout, shutdown, cancelled. */
const PASSING = /^(?:08|40|53|55P03|57)/;
const CONNECTION = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
/** Codes of a full disk or quota. */
const FULL = ['ENOSPC', 'EDQUOT'];
/** Messages of driver errors without a code: no connection, or a lost one. */
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

/** The driver's error, which Drizzle wraps. */
const rootOf = (error: unknown): Failure => {
  const { cause, errors } = (error ?? {}) as Failure;
  if (cause !== undefined && cause !== null) return rootOf(cause);
  return errors?.[0] === undefined ? ((error ?? {}) as Failure) : rootOf(errors[0]);
};

/** The name of the violated unique index, if the error is such a violation. */
export const violatedIndex = (error: unknown): string | undefined => {
  const { code, constraint } = rootOf(error);
  return code === UNIQUE_VIOLATION ? String(constraint) : undefined;
};

/** The name of the violated foreign key, if the error is such a violation. */
export const brokenReference = (error: unknown): string | undefined => {
  const { code, constraint } = rootOf(error);
  return code === FOREIGN_KEY_VIOLATION ? String(constraint) : undefined;
};

/** Whether the transaction lost a conflict with another one, and can be retried. */
export const isTransactionConflict = (error: unknown): boolean => LOST.includes(String(rootOf(error).code));

/** Whether the error is temporary: the database, the disk or another dependency may recover soon. */
export const isUnavailable = (error: unknown): boolean => {
  const { name, statusCode, code, message } = rootOf(error);
  if (statusCode === 503 || name === 'TimeoutError' || FULL.includes(String(code))) return true;
  return PASSING.test(String(code)) || CONNECTION.test(String(code)) || NO_CONNECTION.test(String(message));
};
