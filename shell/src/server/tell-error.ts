import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Answers what no page could be rendered for, in French and without a word of the inside. */
export const tellError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const isOurs = !error.statusCode || error.statusCode >= 500;
  if (isOurs) request.log.error({ err: error }, 'a request failed');
  const text = isOurs
    ? 'Cette page est momentanément indisponible. Réessayez dans quelques instants.'
    : 'Cette adresse ne mène nulle part.';
  reply
    .code(isOurs ? 503 : (error.statusCode ?? 400))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="fr"><title>${text}</title><p>${text}</p><p><a href="/">Accueil</a></p></html>`);
};
