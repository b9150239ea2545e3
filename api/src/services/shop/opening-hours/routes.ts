import { writeAs } from '../../../platform/database/write.ts';
import {
  DATE,
  FLAG,
  ID,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { changeOpeningHours } from './change-hours.ts';
import * as rules from './schemas.ts';

const name = { id: ID, slug: TEXT, title: TEXT };

const shopsWithDates = listOf(responseObject('ConflictingShop', { ...name, dates: listOf(DATE) }));

const impactResponse = responseObject('HoursImpact', {
  isPreview: FLAG,
  plan: TEXT,
  changeId: nullable(ID),
  selected: INTEGER,
  changed: listOf(responseObject('AffectedShop', name)),
  conflicts: shopsWithDates,
  replaced: shopsWithDates,
});

export const openingHoursRoutes: Service = (app, deps) => {
  app.patch(
    '/shop/opening-hours',
    {
      config: { access: { resource: 'SHOPS', privileges: 'WRITE' } },
      schema: {
        tags: ['shops'],
        summary: 'Change the hours of many shops, preview that, or undo it',
        querystring: rules.openingHoursQuery,
        body: rules.openingHoursBody,
        response: { 200: impactResponse },
      },
    },
    async (request, reply) => {
      const change = rules.readChange(request.body);
      reply.header('cache-control', 'no-store');
      return writeAs(deps, request, (context) => changeOpeningHours(context, request.query, change));
    },
  );
};
