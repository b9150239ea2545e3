import { contentRoutes } from '../../../platform/content/routes.ts';
import { sendPublic } from '../../../platform/http/public-answer.ts';
import { pageAnswer } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service.ts';
import { ramadanWorkingHoursAnswer } from '../hours-answers.ts';
import { ramadanWorkingHoursKind } from './kind.ts';
import * as rules from './schemas.ts';
import * as hours from './service.ts';

const config = { access: 'PUBLIC' } as const;
const tags = ['hours'];

export const ramadanWorkingHoursRoutes: Service = (app, deps) => {
  const { db } = deps.database;
  app.get(
    '/ramadan-working-hours/',
    {
      config,
      schema: {
        tags,
        summary: 'A page of the hours of Ramadans, by the dates they hold on',
        querystring: rules.ramadanWorkingHoursListQuery,
        response: { 200: pageAnswer(ramadanWorkingHoursAnswer) },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await hours.listRamadanWorkingHours(db, request.query, request.locale), tags),
  );

  app.get(
    '/ramadan-working-hours/:id',
    {
      config,
      schema: {
        tags,
        summary: 'The hours of Ramadan with this id',
        params: rules.idParams,
        response: { 200: ramadanWorkingHoursAnswer },
      },
    },
    async (request, reply) =>
      sendPublic(request, reply, await hours.getRamadanWorkingHours(db, request.params.id, request.locale), tags),
  );

  contentRoutes(app, deps, ramadanWorkingHoursKind, { path: '/ramadan-working-hours', name: 'id', tags });
};
