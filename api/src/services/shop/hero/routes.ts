import { announceEachMinute } from '../../../platform/content/announce-due.ts';
import { contentRoutes } from '../../../platform/content/routes.ts';
import { sendPublic } from '../../../platform/http/public-answer.ts';
import { pageAnswer } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service.ts';
import { heroAnswer } from './answers.ts';
import { touchDueHeroes } from './due.ts';
import { heroKind } from './kind.ts';
import * as rules from './schemas.ts';
import * as heroes from './service.ts';

const config = { access: 'PUBLIC' } as const;
const tags = ['heroes'];

export const heroRoutes: Service = (app, deps) => {
  const { db } = deps.database;
  app.get(
    '/hero/',
    {
      config,
      schema: {
        tags,
        summary: 'A page of the banners whose time it is',
        querystring: rules.heroListQuery,
        response: { 200: pageAnswer(heroAnswer) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await heroes.listHeroes(db, request.query, request.locale), tags),
  );

  app.get(
    '/hero/:id',
    {
      config,
      schema: { tags, summary: 'The banner with this id', params: rules.idParams, response: { 200: heroAnswer } },
    },
    async (request, reply) =>
      sendPublic(request, reply, await heroes.getHero(db, request.params.id, request.locale), tags),
  );

  announceEachMinute(deps, 'heroes.due', touchDueHeroes);
  contentRoutes(app, deps, heroKind, { path: '/hero', name: 'id', tags });
};
