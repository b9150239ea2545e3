import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;

/** Counts callers that hang up before their answer, and logs one line a minute about them: browsers do at each early click. */
export const logHangUps = (app: FastifyInstance): void => {
  let count = 0;
  const tell = (): void => {
    app.log.info({ count }, 'callers hung up before their answer');
    count = 0;
  };
  app.addHook('onRequestAbort', (_request, done) => {
    count += 1;
    if (count === 1) setTimeout(tell, MINUTE_MS).unref();
    done();
  });
};
