import { bearerOf, identityOf } from '../../platform/http/identity.ts';
import type { Service } from '../../platform/service.ts';
import { doneAnswer, meAnswer, tokenPairAnswer } from './answers.ts';
import { getMe } from './me.ts';
import { refresh, signOut } from './refresh.ts';

const tags = ['auth'];

/** What the bearer of a token may find out and end. */
export const sessionRoutes: Service = (app, deps) => {
  const { db } = deps.database;

  app.get(
    '/n/me',
    {
      config: { access: 'AUTHENTICATED', isOpenBeforePasswordChange: true },
      schema: { tags, summary: 'Who calls, and what they may do', response: { 200: meAnswer } },
    },
    (request) => getMe(db, identityOf(request), request.locale),
  );

  app.get(
    '/z/refresh-token',
    {
      config: { access: 'REFRESH_TOKEN' },
      schema: {
        tags,
        summary: 'The next tokens of a session, for its refresh token',
        response: { 200: tokenPairAnswer },
      },
    },
    (request) => refresh(deps, bearerOf(request)),
  );

  app.get(
    '/n/logout',
    {
      config: { access: 'REFRESH_TOKEN' },
      schema: { tags, summary: 'Ends the session of a refresh token', response: { 204: doneAnswer } },
    },
    async (request, reply) => {
      await signOut(deps, bearerOf(request));
      return reply.code(204).send();
    },
  );
};
