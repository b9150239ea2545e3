import { contentRoutes } from '../../../platform/content/routes.ts';
import { sendPublic } from '../../../platform/http/public-answer.ts';
import { pageAnswer } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service.ts';
import { mallWorkingHoursAnswer } from '../hours-answers.ts';
import { mallWorkingHoursKind } from './kind.ts';
import * as rules from './schemas.ts';
import * as hours from './service.ts';

const config = { access: 'PUBLIC' } as const;
const tags = ['hours'];

export const mallWorkingHoursRoutes: Service = (app, deps) => {
  const { db } = deps.database;
  app.get(
    '/mall-working-hours/',
    {
      config,
      schema: {
        tags,
        summary: 'A page of the mall’s hours, by the dates they hold on',
        querystring: rules.mallWorkingHoursListQuery,
        response: { 200: pageAnswer(mallWorkingHoursAnswer) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await hours.listMallWorkingHours(db, request.query, request.locale), tags),
  );

  app.get(
    '/mall-working-hours/:id',
    {
      config,
      schema: {
        tags,
        summary: 'The mall’s hours with this id',
        params: rules.idParams,
        response: { 200: mallWorkingHoursAnswer },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await hours.getMallWorkingHours(db, request.params.id, request.locale), tags),
  );

  contentRoutes(app, deps, mallWorkingHoursKind, { path: '/mall-working-hours', name: 'id', tags });
};
