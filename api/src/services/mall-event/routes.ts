import { announceEachMinute } from '../../platform/content/announce-due.ts';
import { contentRoutes } from '../../platform/content/routes.ts';
import { sendPublic } from '../../platform/http/public-answer.ts';
import { listOf, pageAnswer } from '../../platform/openapi/json-schema.ts';
import type { Service } from '../../platform/service.ts';
import { mallEventAnswer, mallEventPathAnswer } from './answers.ts';
import { touchDueEvents } from './due.ts';
import { mallEventKind } from './kind.ts';
import * as rules from './schemas.ts';
import * as events from './service.ts';

const config = { access: 'PUBLIC' } as const;
const tags = ['mall-events'];

export const mallEventService: Service = (app, deps) => {
  const { db } = deps.database;
  app.get(
    '/mall-events/',
    {
      config,
      schema: {
        tags,
        summary: 'A page of events, by their start',
        querystring: rules.mallEventListQuery,
        response: { 200: pageAnswer(mallEventAnswer) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await events.listMallEvents(db, request.query, request.locale), tags),
  );

  app.get(
    '/mall-events/static-paths',
    { config, schema: { tags, summary: 'Slugs of all event pages', response: { 200: listOf(mallEventPathAnswer) } } },
    async (request, reply) => sendPublic(request, reply, await events.listMallEventPaths(db), tags),
  );

  app.get(
    '/mall-events/:idOrSlug',
    {
      config,
      schema: {
        tags,
        summary: 'The event with this id or slug',
        params: rules.mallEventParams,
        response: { 200: mallEventAnswer },
      },
    },
    async (request, reply) => {
      const event = await events.getMallEvent(db, request.params.idOrSlug, request.locale);
      return sendPublic(request, reply, event, [`mall-event:${event.id}`]);
    },
  );

  announceEachMinute(deps, 'mall-event.due', touchDueEvents);
  contentRoutes(app, deps, mallEventKind, { path: '/mall-events', name: 'idOrSlug', tags });
};
