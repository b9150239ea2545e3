import type { FastifyInstance } from 'fastify';

/**
 * Responds to forms that are submitted before hydration. The body may contain a password and is not read. The browser
 * reloads the page, and the visitor fills in its form again.
 */
export const answerEarlyForms = (app: FastifyInstance, origin: string): void => {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    // Concatenated, not resolved: `//elsewhere/` would resolve to another host.
    scope.post('/*', (request, reply) => reply.redirect(origin + request.url, 303));
    done();
  });
};
