/** The part of a connection that runs statements; `pg` returns a promise unless it is given a callback. */
export interface Connection {
  query: (...args: never[]) => unknown;
}

/**
 * Makes a connection run one statement at a time, in the order of the calls. The code of a transaction may start several
 * at once, and `pg` deprecates that: its next major version accepts a statement only when no other runs. Calls with a
 * callback pass unchanged: the pool makes them, on a connection that no other code has.
 */
export const queueStatements = (connection: Connection): void => {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  let last: Promise<unknown> = Promise.resolve();
  connection.query = (...args: unknown[]): unknown => {
    if (typeof args.at(-1) === 'function') return query(...args);
    const result = last.then(() => query(...args));
    last = result.catch(() => undefined);
    return result;
  };
};
