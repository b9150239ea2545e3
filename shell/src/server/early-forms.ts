import type { FastifyInstance } from 'fastify';

/**
 * Answers forms that are sent before their scripts are there. What they hold may be a password and none of it is read:
 * the browser asks for the page again, whose form the person finds where it was.
 */
export const answerEarlyForms = (app: FastifyInstance, origin: string): void => {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    // Put together as text: by itself `//elsewhere/` would name another host.
    scope.post('/*', (request, reply) => reply.redirect(origin + request.url, 303));
    done();
  });
};
