import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;

/**
 * Counts callers that disconnect before their response, and logs them once a minute: browsers do so at each early
 * click.
 */
export const logDisconnects = (app: FastifyInstance): void => {
  let count = 0;
  const logCount = (): void => {
    app.log.info({ count }, 'callers hung up before their answer');
    count = 0;
  };
  app.addHook('onRequestAbort', (_request, done) => {
    count += 1;
    if (count === 1) setTimeout(logCount, MINUTE_MS).unref();
    done();
  });
};
