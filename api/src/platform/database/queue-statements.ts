/** The part of a connection that runs statements. `pg` returns a promise unless it gets a callback. */
export interface Connection {
  query: (...args: never[]) => unknown;
}

/**
 * Serialises the statements of a connection. Transactions may start several at once, which `pg` deprecates: its next
 * major version rejects a statement while another runs. Calls with a callback are not queued: only the pool makes them,
 * on a connection that no transaction uses yet.
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
